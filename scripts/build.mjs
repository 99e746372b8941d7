// Builds the web app when its sources have changed, as a separate process.
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
