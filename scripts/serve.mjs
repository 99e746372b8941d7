import process from 'node:process'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { runServer } from './run-server.mjs'

// Production: the same program; demo data only with DEMO.
ensureInstalled()
ensureBuilt()
runServer({ NODE_ENV: 'production', DEMO: process.env.DEMO ?? '0' })
