import Segue

Sandbox.run([outside])
