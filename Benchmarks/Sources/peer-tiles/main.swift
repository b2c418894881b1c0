// Opens a window that shows the scene for comparisons with other toolkits.
//
//     TILES=100 swift run -c release --package-path Benchmarks peer-tiles

import Segue

Sandbox.run([Scene.peerTiles.onPlainDevice()])
