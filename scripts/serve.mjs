import process from 'node:process'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { becomeServer } from './become-server.mjs'

// Production: the same program; demo data only where DEMO asks for it by name.
ensureInstalled()
ensureBuilt()
becomeServer({ NODE_ENV: 'production', DEMO: process.env.DEMO ?? '0' })
