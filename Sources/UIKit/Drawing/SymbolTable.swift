/// Maps SF Symbols to icons in the font Material Icons.
enum SymbolTable {
    /// One line per icon: its code point in hexadecimal, followed by the names of the symbols it stands for.
    static let lines = """
        e145 plus
        e15b minus
        e5cd xmark multiply escape
        e5ca checkmark
        f108 divide line.diagonal
        e25d equal
        e9ef number number.circle
        eb58 percent
        e148 plus.circle
        e147 plus.circle.fill
        e15d minus.circle
        e15c minus.circle.fill
        e888 xmark.circle
        e5c9 xmark.circle.fill
        e92d checkmark.circle
        e86c checkmark.circle.fill
        ef76 checkmark.seal checkmark.seal.fill seal seal.fill
        e8e8 checkmark.shield checkmark.shield.fill
        e834 checkmark.square checkmark.square.fill checkmark.rectangle
        e146 plus.square plus.square.fill plus.app plus.app.fill
        e909 minus.square minus.square.fill
        f230 xmark.square xmark.square.fill
        e99a xmark.octagon xmark.octagon.fill
        e835 square app
        e047 square.fill app.fill stop stop.fill squareshape.fill
        e836 circle
        ef4a circle.fill
        e837 circle.inset.filled largecircle.fill.circle record.circle record.circle.fill smallcircle.filled.circle dot.circle
        e837 dot.circle.fill
        e86b triangle triangle.fill
        ead5 diamond diamond.fill suit.diamond suit.diamond.fill
        eb39 hexagon hexagon.fill
        eb50 pentagon
        e40c oval capsule
        e3bf rectangle rectangle.fill
        e3c5 rectangle.portrait rectangle.portrait.fill
        e5cb chevron.left chevron.backward chevron.compact.left
        e5cc chevron.right chevron.forward chevron.compact.right
        e5ce chevron.up chevron.compact.up
        e5cf chevron.down chevron.compact.down
        eaa7 chevron.left.circle chevron.left.circle.fill arrow.left.circle arrow.left.circle.fill
        eaaa chevron.right.circle chevron.right.circle.fill arrow.right.circle arrow.right.circle.fill
        f182 chevron.up.circle chevron.up.circle.fill arrow.up.circle arrow.up.circle.fill
        f181 chevron.down.circle chevron.down.circle.fill arrow.down.circle arrow.down.circle.fill
        e5d7 chevron.up.chevron.down
        eac3 chevron.left.2
        eac9 chevron.right.2
        e86f chevron.left.slash.chevron.right swift
        e5c4 arrow.left arrow.backward
        e5c8 arrow.right arrow.forward
        e5d8 arrow.up
        e5db arrow.down
        f1e2 arrow.up.left
        f1e1 arrow.up.right
        f1e5 arrow.down.left
        f1e4 arrow.down.right
        e89e arrow.up.right.square arrow.up.forward.app arrow.up.forward.square
        e8d4 arrow.left.and.right arrow.left.arrow.right arrow.swap
        e8d5 arrow.up.and.down arrow.up.arrow.down
        e933 arrow.left.arrow.right.circle arrow.left.arrow.right.circle.fill
        e8d6 arrow.up.arrow.down.circle arrow.up.arrow.down.circle.fill
        e89f arrow.up.and.down.and.arrow.left.and.right
        f1ce arrow.up.left.and.arrow.down.right arrow.up.backward.and.arrow.down.forward arrow.up.left.and.arrow.down.right.circle
        f1cf arrow.down.right.and.arrow.up.left arrow.down.forward.and.arrow.up.backward arrow.down.right.and.arrow.up.left.circle
        e5d5 arrow.clockwise arrow.clockwise.circle arrow.clockwise.circle.fill goforward
        e042 arrow.counterclockwise arrow.counterclockwise.circle arrow.counterclockwise.circle.fill gobackward
        e627 arrow.triangle.2.circlepath arrow.triangle.2.circlepath.circle arrow.2.circlepath arrow.2.circlepath.circle
        e040 arrow.2.squarepath repeat repeat.circle
        e760 arrow.3.trianglepath
        e166 arrow.uturn.left arrow.uturn.backward arrow.uturn.left.circle
        e15a arrow.uturn.right arrow.uturn.forward
        eba1 arrow.uturn.up
        eba2 arrow.uturn.down
        e15e arrow.turn.up.left arrowshape.turn.up.left arrowshape.turn.up.left.fill
        e154 arrow.turn.up.right arrowshape.turn.up.right arrowshape.turn.up.right.fill
        e5d9 arrow.turn.down.left
        e5da arrow.turn.down.right
        e0b6 arrow.branch
        e0b3 arrow.merge
        f090 arrow.down.to.line arrow.down.square arrow.down.app
        f09b arrow.up.to.line arrow.up.square
        e2c4 arrow.down.doc
        e9fc arrow.up.doc arrow.up.doc.fill
        e9ba arrow.right.square rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward
        e5dd arrow.right.to.line
        e5dc arrow.left.to.line
        ea77 arrow.left.square
        e0b5 arrow.down.left.circle
        e0b2 arrow.up.right.circle
        e15f arrowshape.turn.up.left.2 arrowshape.turn.up.left.2.fill
        e5de arrowtriangle.left arrowtriangle.left.fill
        e5df arrowtriangle.right arrowtriangle.right.fill
        e5c7 arrowtriangle.up arrowtriangle.up.fill
        e5c5 arrowtriangle.down arrowtriangle.down.fill
        e569 location location.fill cursorarrow
        e87a location.circle location.circle.fill safari safari.fill
        e55d location.north location.north.fill
        e0c7 location.slash mappin.slash
        e87e heart heart.circle suit.heart
        e87d heart.fill heart.circle.fill suit.heart.fill
        eac2 heart.slash heart.slash.fill
        eaa2 heart.text.square waveform.path.ecg
        e83a star
        e838 star.fill
        e8d0 star.circle star.circle.fill
        e839 star.leadinghalf.fill star.lefthalf.fill
        f06f star.slash
        e65f sparkles sparkle bubbles.and.sparkles
        e867 bookmark bookmark.circle
        e866 bookmark.fill bookmark.circle.fill
        e59a bookmark.slash
        f05b tag tag.fill tag.circle
        e16e flag
        e153 flag.fill
        f06e flag.checkered
        e7f5 bell bell.circle
        e7f4 bell.fill bell.circle.fill
        e7f6 bell.slash bell.slash.fill
        e7f7 bell.badge bell.badge.fill
        e8b6 magnifyingglass magnifyingglass.circle magnifyingglass.circle.fill binoculars binoculars.fill
        e8ff plus.magnifyingglass
        e900 minus.magnifyingglass
        f02f text.magnifyingglass
        e880 doc.text.magnifyingglass
        e5d3 ellipsis ellipsis.rectangle
        ef64 ellipsis.circle ellipsis.circle.fill
        e5d4 ellipsis.vertical
        e5d2 line.horizontal.3 line.3.horizontal line.horizontal.3.circle filemenu.and.selection contextualmenu.and.cursorarrow
        e152 line.horizontal.3.decrease line.3.horizontal.decrease line.horizontal.3.decrease.circle
        e152 line.horizontal.3.decrease.circle.fill line.3.horizontal.decrease.circle line.3.horizontal.decrease.circle.fill
        e429 slider.horizontal.3 slider.horizontal.below.rectangle slider.vertical.3
        e241 list.bullet list.dash
        e242 list.number
        e896 list.triangle list.star
        e0ee list.bullet.rectangle list.bullet.rectangle.fill list.dash.header.rectangle
        e23e list.bullet.indent increase.indent
        e85d list.clipboard
        e6b1 checklist
        e235 text.justify
        e236 text.justifyleft text.alignleft
        e234 text.aligncenter
        e237 text.alignright
        e244 text.quote quote.bubble quote.opening quote.closing
        e0b7 text.bubble text.bubble.fill
        e03b text.badge.plus text.append text.insert
        e065 text.badge.checkmark
        e165 text.cursor textformat.alt
        e262 textformat
        e245 textformat.size
        eb94 textformat.abc
        e238 bold
        e23f italic
        e249 underline
        e246 strikethrough
        e23d decrease.indent
        e247 paragraph
        e8e2 character
        ea19 character.book.closed book book.fill book.circle text.book.closed menucard
        e9b0 square.grid.2x2 square.grid.2x2.fill rectangle.grid.2x2 rectangle.grid.2x2.fill circle.grid.2x2 circle.grid.2x2.fill
        e9b0 square.split.2x2
        e3ec square.grid.3x3
        e5c3 square.grid.3x3.fill square.grid.4x3.fill circle.grid.3x3 circle.grid.3x3.fill
        e8f0 square.grid.3x2 square.grid.3x2.fill rectangle.grid.3x2 rectangle.grid.3x2.fill
        e8e9 rectangle.grid.1x2 rectangle.grid.1x2.fill
        e02f rectangle.stack rectangle.stack.fill books.vertical books.vertical.fill
        e02e rectangle.stack.badge.plus plus.square.on.square plus.rectangle.on.rectangle
        e3e0 square.stack square.stack.fill
        e53b square.stack.3d.up square.stack.3d.up.fill square.stack.3d.down.right
        e14d square.on.square square.fill.on.square square.fill.on.square.fill rectangle.on.rectangle rectangle.fill.on.rectangle.fill
        e14d doc.on.doc doc.on.doc.fill
        e949 rectangle.split.2x1 square.split.2x1 rectangle.lefthalf.inset.filled uiwindow.split.2x1
        e8ec rectangle.split.3x1
        e947 rectangle.split.1x2
        f114 sidebar.left sidebar.right sidebar.leading
        e6b8 square.and.arrow.up square.and.arrow.up.fill
        e171 square.and.arrow.down square.and.arrow.down.fill
        e745 square.and.pencil
        e162 square.dashed
        e80d shareplay
        e3c9 pencil pencil.circle pencil.circle.fill
        e746 pencil.tip pencil.tip.crop.circle signature
        e950 pencil.slash
        e22b highlighter
        e3ae paintbrush paintbrush.fill paintbrush.pointed paintbrush.pointed.fill
        e40a paintpalette paintpalette.fill
        e3b8 eyedropper
        e155 scribble lasso
        e14e scissors comb
        e663 wand.and.rays wand.and.stars
        e92e trash trash.circle trash.square
        e872 trash.fill trash.circle.fill
        e92b trash.slash bin.xmark
        e2c8 folder folder.circle
        e2c7 folder.fill
        e2cc folder.badge.plus folder.fill.badge.plus
        e2c9 folder.badge.person.crop
        e24d doc doc.fill doc.circle
        e873 doc.text doc.text.fill doc.plaintext doc.plaintext.fill
        e14f doc.on.clipboard doc.on.clipboard.fill clipboard clipboard.fill
        ef42 doc.richtext doc.richtext.fill
        e89c doc.badge.plus
        e8b9 doc.badge.gearshape
        eb2c doc.zipper
        e5fa doc.viewfinder
        e06f note
        f1fc note.text
        e226 paperclip paperclip.circle
        e157 link link.circle personalhotspot
        e178 link.badge.plus
        e149 archivebox archivebox.fill tray.and.arrow.down archivebox.circle
        e156 tray tray.fill tray.full tray.full.fill
        e169 tray.and.arrow.up
        e97f tray.2 tray.2.fill
        e1db externaldrive internaldrive
        e1a1 shippingbox shippingbox.fill cube.box
        e9fe cube cube.fill cube.transparent arkit
        e865 book.closed book.closed.fill
        eb81 newspaper newspaper.fill
        e666 magazine
        e935 calendar calendar.circle
        e878 calendar.badge.plus calendar.badge.clock
        e615 calendar.badge.minus
        e192 clock clock.circle
        efd6 clock.fill
        e889 clock.arrow.circlepath
        e855 alarm alarm.fill
        e425 stopwatch stopwatch.fill timer
        e88b hourglass
        ea5c hourglass.bottomhalf.fill
        ea5b hourglass.tophalf.fill
        e924 deskclock
        e9e4 gauge gauge.medium speedometer
        e01b metronome
        e7ff person
        e7fd person.fill person.and.background.dotted
        e853 person.circle person.circle.fill person.crop.circle person.crop.circle.fill
        e851 person.crop.square person.crop.square.fill
        f22e person.crop.rectangle person.crop.rectangle.fill
        e7fe person.crop.circle.badge.plus person.crop.circle.fill.badge.plus person.badge.plus person.badge.plus.fill
        e7fe person.fill.badge.plus
        ef66 person.crop.circle.badge.minus person.badge.minus person.fill.badge.minus
        e174 person.crop.circle.badge.checkmark person.fill.checkmark
        e510 person.crop.circle.badge.xmark person.fill.xmark
        e94c person.fill.questionmark
        e7fc person.2 person.2.circle
        e7fb person.2.fill person.2.circle.fill
        f233 person.3 person.3.fill
        e91f person.wave.2
        ea67 person.text.rectangle
        e2bd person.icloud cloud.fill icloud.fill smoke
        e536 figure.walk
        e566 figure.run
        ea1d figure.wave
        e84e figure.stand
        f1a2 figure.and.child.holdinghands figure.2.and.child.holdinghands
        ea78 figure.yoga
        e50a figure.hiking
        eb48 figure.pool.swim
        e52f figure.outdoor.cycle
        e92c accessibility
        e813 face.smiling face.smiling.fill face.smiling.inverse mouth
        e87c face.dashed nose faceid
        e764 hand.raised hand.raised.fill hand.raised.circle
        f1b0 hand.raised.slash
        e9f3 hand.thumbsup
        e8dc hand.thumbsup.fill
        e9f2 hand.thumbsdown
        e8db hand.thumbsdown.fill
        e913 hand.tap hand.tap.fill rectangle.and.hand.point.up.left
        e9ec hand.draw hand.draw.fill
        ebb9 hand.point.up hand.point.up.fill hand.point.up.left hand.point.up.left.fill
        e766 hand.wave hand.wave.fill
        ebe5 hands.clap
        f21f hands.sparkles
        e8f4 eye eye.fill eye.circle eye.circle.fill eyes eyeglasses sunglasses
        e8f5 eye.slash eye.slash.fill
        e023 ear
        ea4a brain brain.head.profile
        efd8 lungs wind
        e88a house house.fill house.circle house.circle.fill
        ea40 building building.fill
        e7f1 building.2 building.2.fill
        e84f building.columns building.columns.fill
        efdf bed.double bed.double.fill bed.double.circle
        efed sofa sofa.fill chair
        f02a lamp.desk
        e90f lightbulb lightbulb.slash
        e0f0 lightbulb.fill
        e63c powerplug powerplug.fill
        f1d4 poweroutlet.type.b
        ec17 fan
        e54a washer
        eb47 refrigerator
        ea41 bathtub
        f061 shower
        e63d toilet
        eb4f door.left.hand.open
        effd door.left.hand.closed
        e0da key key.fill
        e899 lock lock.circle
        e897 lock.fill lock.circle.fill
        e898 lock.open lock.open.fill
        e32a lock.shield lock.shield.fill
        eade lock.rotation
        e641 lock.slash
        e9e0 shield shield.fill
        e9d4 shield.slash
        e90d touchid
        e870 creditcard creditcard.fill
        ef63 banknote banknote.fill
        e227 dollarsign
        e263 dollarsign.circle dollarsign.circle.fill
        ea15 eurosign eurosign.circle
        eaf1 sterlingsign
        eafb yensign
        ebc5 bitcoinsign
        e8cc cart cart.fill cart.circle
        e854 cart.badge.plus cart.fill.badge.plus
        e928 cart.badge.minus
        f1cc bag bag.fill bag.badge.plus bag.circle
        e8cb basket basket.fill
        ea12 storefront
        e8f6 gift gift.fill giftcard
        e638 ticket ticket.fill
        e943 briefcase case latch.2.case
        e8f9 briefcase.fill case.fill
        f235 suitcase suitcase.fill
        f19c backpack backpack.fill
        e80c graduationcap graduationcap.fill studentdesk
        f10a pencil.and.outline
        e41c ruler ruler.fill lines.measurement.horizontal
        ea3c hammer hammer.fill
        e869 wrench wrench.fill screwdriver
        f10b wrench.and.screwdriver wrench.and.screwdriver.fill
        e8b8 gear gearshape gearshape.fill gearshape.2 gearshape.2.fill gear.circle gear.badge gearshape.circle
        e9f6 switch.2
        e8ac togglepower power power.circle
        e322 cpu cpu.fill memorychip memorychip.fill
        eb8e terminal terminal.fill
        ead3 curlybraces curlybraces.square
        e24a function sum x.squareroot
        e3ca plusminus
        e868 ladybug ladybug.fill ant ant.fill
        e875 server.rack
        eb2f network
        e63e wifi wifi.circle
        e648 wifi.slash
        f066 wifi.exclamationmark
        ebba antenna.radiowaves.left.and.right
        e1e2 dot.radiowaves.left.and.right
        ea71 dot.radiowaves.right dot.radiowaves.forward wave.3.right wave.3.forward
        e202 cellularbars
        e539 airplane airplane.circle
        e905 airplane.departure
        e904 airplane.arrival
        e3e7 bolt bolt.fill
        e3e6 bolt.slash bolt.slash.fill
        e932 bolt.circle bolt.circle.fill
        f102 bolt.horizontal
        e3e5 bolt.badge.a
        eb1c bolt.car
        e1a4 battery.100
        ebd4 battery.75
        ebe2 battery.50
        ebe0 battery.25
        ebdc battery.0
        e1a3 battery.100.bolt
        f00b flashlight.on.fill
        f00a flashlight.off.fill
        e32c iphone iphone.circle
        e331 ipad ipad.landscape
        e334 applewatch
        e31e laptopcomputer
        e30c desktopcomputer display display.2
        e30a pc macpro.gen3
        e333 tv tv.fill appletv
        e32d homepod hifispeaker hifispeaker.fill
        e312 keyboard keyboard.fill
        e31a keyboard.chevron.compact.down
        e323 computermouse computermouse.fill
        e8ad printer printer.fill
        e329 scanner
        ead8 faxmachine
        ea28 gamecontroller gamecontroller.fill
        e30f dpad
        f01f headphones headphones.circle
        f003 earbuds airpods
        e412 camera camera.fill camera.circle camera.circle.fill
        ea38 camera.rotate camera.rotate.fill arrow.triangle.2.circlepath.camera arrow.triangle.2.circlepath.camera.fill
        e3b0 camera.on.rectangle
        e3b5 camera.viewfinder viewfinder viewfinder.circle plus.viewfinder
        e3b4 camera.metering.center.weighted dot.viewfinder
        e3e3 camera.filters suit.club suit.spade
        e3af camera.aperture
        e04b video video.fill video.circle
        e04c video.slash video.slash.fill
        e070 video.badge.plus
        e02c film film.fill
        e3f4 photo photo.fill photo.circle
        e413 photo.on.rectangle photo.on.rectangle.angled photo.fill.on.rectangle.fill photo.stack
        e560 rectangle.and.pencil.and.ellipsis
        e3be crop
        e437 crop.rotate
        e419 rotate.left rotate.left.fill
        e41a rotate.right rotate.right.fill
        e3e8 skew flip.horizontal arrow.left.and.right.righttriangle.left.righttriangle.right
        e84d perspective rotate.3d move.3d view.3d
        e39e dial.min dial.max
        eb37 circle.lefthalf.fill circle.righthalf.fill circle.lefthalf.filled circle.righthalf.filled
        e1af circle.dashed
        e14b circle.slash slash.circle slash.circle.fill nosign
        e3a2 circle.dotted
        e6dd circle.hexagongrid circle.hexagongrid.fill
        e430 sun.max sun.max.fill
        e518 sun.min sun.min.fill
        e1c6 sun.haze sun.dust sunrise sunrise.fill sunset sunset.fill
        f03d moon moon.fill moon.circle moon.circle.fill
        ef44 moon.stars moon.stars.fill moon.zzz moon.zzz.fill
        e046 zzz
        e2c2 cloud icloud icloud.circle
        e3ea cloud.rain cloud.rain.fill cloud.heavyrain cloud.heavyrain.fill cloud.drizzle cloud.drizzle.fill cloud.hail
        eb3b cloud.snow cloud.snow.fill snowflake snow
        ebdb cloud.bolt cloud.bolt.fill cloud.bolt.rain cloud.bolt.rain.fill
        e818 cloud.fog cloud.fog.fill
        e42d cloud.sun cloud.sun.fill
        ea46 cloud.moon cloud.moon.fill
        e2c1 icloud.slash xmark.icloud exclamationmark.icloud
        e2c3 icloud.and.arrow.up icloud.and.arrow.up.fill
        e2c0 icloud.and.arrow.down icloud.and.arrow.down.fill
        e2bf checkmark.icloud checkmark.icloud.fill
        e199 tornado
        ebd5 hurricane
        e1ff thermometer thermometer.medium thermometer.sun thermometer.snowflake
        e798 humidity drop drop.fill drop.triangle
        e91c drop.circle
        ef55 flame flame.fill
        eb3e umbrella umbrella.fill
        e3fc rainbow
        ea35 leaf leaf.fill leaf.circle carrot
        ea63 tree tree.fill
        e545 camera.macro
        e3f7 mountain.2 mountain.2.fill
        e91d pawprint pawprint.fill tortoise tortoise.fill
        e799 hare hare.fill
        e00b bird bird.fill
        f1ea fish fish.fill
        e894 globe
        e80b globe.americas globe.americas.fill globe.europe.africa globe.europe.africa.fill globe.asia.australia
        e55b map map.fill map.circle
        e0c8 mappin mappin.circle mappin.circle.fill
        e56a mappin.and.ellipse
        f10d pin pin.fill pin.slash pin.circle
        eb91 signpost.right
        e531 car car.fill car.circle
        e530 bus bus.fill
        e571 tram tram.fill
        e570 train.side.front.car
        eb29 bicycle
        eb1f scooter
        e532 ferry ferry.fill
        e502 sailboat
        e546 fuelpump fuelpump.fill
        e54f parkingsign
        ef3b road.lanes
        e56c fork.knife fork.knife.circle
        e541 cup.and.saucer cup.and.saucer.fill mug mug.fill
        f1e8 wineglass wineglass.fill
        e57a takeoutbag.and.cup.and.straw takeoutbag.and.cup.and.straw.fill popcorn
        e7e9 birthday.cake birthday.cake.fill
        e548 cross cross.fill cross.circle
        f109 cross.case cross.case.fill stethoscope
        f033 pills pills.fill
        e138 syringe
        e3f3 bandage bandage.fill
        e1b8 waveform waveform.circle waveform.circle.fill
        e6e1 waveform.path chart.line.uptrend.xyaxis chart.xyaxis.line
        eb43 dumbbell dumbbell.fill
        ea2f sportscourt sportscourt.fill soccerball
        ea26 basketball basketball.fill
        ea29 football
        ea51 baseball
        ea32 tennis.racket
        ea23 trophy trophy.fill
        ea3f medal medal.fill rosette
        e7af crown crown.fill
        e037 play play.fill playpause playpause.fill
        e039 play.circle
        e038 play.circle.fill
        f06a play.rectangle play.rectangle.fill play.square
        ef6a play.slash
        e034 pause pause.fill pause.rectangle
        e036 pause.circle
        e035 pause.circle.fill
        ef71 stop.circle stop.circle.fill
        e020 backward backward.fill
        e01f forward forward.fill
        e045 backward.end backward.end.fill backward.frame
        e044 forward.end forward.end.fill forward.frame
        e059 gobackward.10 gobackward.15
        e05a gobackward.30
        e056 goforward.10 goforward.15
        e057 goforward.30
        e043 shuffle shuffle.circle
        e041 repeat.1
        eb3d infinity infinity.circle
        e8fb eject eject.fill eject.circle
        e02a mic mic.circle
        e029 mic.fill mic.circle.fill
        e02b mic.slash mic.slash.fill
        e04e speaker speaker.fill
        e04f speaker.slash speaker.slash.fill speaker.badge.exclamationmark
        e04d speaker.wave.1 speaker.wave.1.fill speaker.1 speaker.1.fill
        e050 speaker.wave.2 speaker.wave.2.fill speaker.wave.3 speaker.wave.3.fill speaker.2 speaker.2.fill speaker.3 speaker.3.fill
        e405 music.note guitars
        e03d music.note.list
        e030 music.quarternote.3
        ef5a music.mic
        e521 pianokeys
        e019 opticaldisc
        e03e radio radio.fill
        e055 airplayvideo airplayaudio airplay.video airplay.audio
        e639 tv.and.mediabox
        e8aa pip pip.enter
        e911 pip.exit
        e01c captions.bubble captions.bubble.fill
        e0b0 phone phone.fill phone.circle phone.circle.fill
        e0b1 phone.down phone.down.fill
        e61c phone.arrow.up.right
        e97c phone.badge.plus
        e0cd teletype
        e0e1 envelope envelope.circle mail
        e158 envelope.fill envelope.circle.fill mail.fill
        e151 envelope.open envelope.open.fill
        f18a envelope.badge
        e0cb message message.circle bubble.left bubble.right bubble.middle.bottom
        e0ca message.fill message.circle.fill bubble.left.fill bubble.right.fill
        e0bf bubble.left.and.bubble.right bubble.left.and.bubble.right.fill
        e0d8 ellipsis.bubble ellipsis.bubble.fill
        e266 plus.bubble plus.message
        e87f exclamationmark.bubble exclamationmark.bubble.fill
        e8fd questionmark.bubble questionmark.circle
        e163 paperplane paperplane.fill paperplane.circle paperplane.circle.fill
        e0e6 at at.circle
        e88f info info.circle info.bubble
        e88e info.circle.fill
        eb8b questionmark
        e887 questionmark.circle.fill
        f1c0 questionmark.square
        e645 exclamationmark exclamationmark.2
        e001 exclamationmark.circle
        e000 exclamationmark.circle.fill
        f083 exclamationmark.triangle
        e002 exclamationmark.triangle.fill
        f052 exclamationmark.octagon
        e160 exclamationmark.octagon.fill
        f014 exclamationmark.shield
        e85a exclamationmark.square
        ef73 lifepreserver
        e26b chart.bar chart.bar.fill chart.bar.xaxis
        e85c chart.bar.doc.horizontal
        f044 chart.pie
        e6c4 chart.pie.fill
        e8e3 chart.line.downtrend.xyaxis
        e268 chart.dots.scatter
        e8e5 arrow.up.right.circle.fill
        ef6b barcode qrcode
        f206 barcode.viewfinder qrcode.viewfinder
        e1b3 scope target
        e3c1 dot.square
        e762 cursorarrow.rays cursorarrow.click
        e87b puzzlepiece puzzlepiece.fill puzzlepiece.extension
        ea66 theatermasks theatermasks.fill
        ea65 party.popper party.popper.fill balloon balloon.fill fireworks
        eb40 dice dice.fill die.face.5 die.face.5.fill
        f19e tshirt tshirt.fill shoe hanger
        ef49 megaphone megaphone.fill horn
        e3b9 square.and.line.vertical.and.square
        e94f rectangle.expand.vertical
        e94d rectangle.compress.vertical
        e00d align.horizontal.left
        e00f align.horizontal.center
        e010 align.horizontal.right
        e00c align.vertical.top
        e011 align.vertical.center
        e015 align.vertical.bottom
        e265 tablecells tablecells.fill
        e3c6 squareshape
        eae7 command
        eae8 option
        eae6 control
        e14a delete.left delete.left.fill delete.right
        e31b return return.left
        e318 shift shift.fill capslock
        e256 space.bar
        e325 applelogo
        e1eb staroflife staroflife.fill
        f221 allergens
        f218 facemask
        ea4b testtube.2 flask atom
        e589 tent house.lodge
        e850 wallet.pass wallet.pass.fill
        e871 rectangle.3.group rectangle.3.group.fill rectangle.grid.1x2.circle squares.below.rectangle
        e069 macwindow macwindow.on.rectangle menubar.rectangle dock.rectangle
        """
}
