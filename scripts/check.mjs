import process from 'node:process'
import { ensureInstalled, runNode } from './prepare.mjs'

/** @param {string} path */
const bin = (path) => `node_modules/${path}`

/**
 * Everything that can be said about the code without running it.
 * @type {[name: string, args: string[]][]}
 */
const checks = [
  ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['lint', [bin('oxlint/bin/oxlint'), '--deny-warnings']],
  ['types: contract', [bin('typescript/bin/tsc'), '-p', 'contract']],
  ['types: server', [bin('typescript/bin/tsc'), '-p', 'server']],
  ['types: web', [bin('typescript/bin/tsc'), '-p', 'web']],
  ['types: scripts', [bin('typescript/bin/tsc'), '-p', '.']],
  ['borders', ['scripts/boundaries.ts']],
  ['lockfile', ['scripts/lockfile.ts']],
  ['unused code', [bin('knip/bin/knip.js')]],
  ['row types', ['scripts/row-types.ts', '--check']],
  ['generated docs', ['scripts/docs.ts', '--check']],
]

ensureInstalled()
const failed = checks.filter(([name, args]) => {
  const code = runNode(['--disable-warning=ExperimentalWarning', ...args])
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  return code !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
