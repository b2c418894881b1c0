import Pages
import Segue

Sandbox.run([outside])
