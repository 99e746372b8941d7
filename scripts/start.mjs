import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { becomeServer } from './become-server.mjs'

ensureInstalled()
ensureBuilt()
becomeServer({})
