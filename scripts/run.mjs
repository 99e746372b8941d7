import process from 'node:process'
import { ensureInstalled, runNode } from './prepare.mjs'

// Runs a TypeScript program of the project: node scripts/run.mjs FILE [ARGS]
ensureInstalled()
process.exit(runNode(['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]))
