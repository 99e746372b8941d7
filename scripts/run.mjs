import process from 'node:process'
import { ensureInstalled, runNode } from './prepare.mjs'

// Runs one of the project's own TypeScript programs: node scripts/run.mjs FILE [ARGS]
ensureInstalled()
process.exit(runNode(['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]))
