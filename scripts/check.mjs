import { availableParallelism } from 'node:os'
import process from 'node:process'
import { ensureInstalled, startNode } from './prepare.mjs'

/** @param {string} path */
const bin = (path) => `node_modules/${path}`

/**
 * Two checks run at a time and share the processors. More threads of a type checker repeat much of
 * the work.
 */
const threads = String(Math.max(1, Math.floor(availableParallelism() / 2)))

/** @param {string} project */
const types = (project) => [bin('typescript/bin/tsc'), '-p', project, '--checkers', threads]

/**
 * Everything that can be said about the code without running it, the longest first.
 * @type {[name: string, args: string[]][]}
 */
const checks = [
  ['lint', [bin('oxlint/bin/oxlint'), '--deny-warnings', `--threads=${threads}`]],
  ['types: server', types('server')],
  ['types: web', types('web')],
  // A page of an older browser is given what it lacks (web/public/start.js), a worker is not.
  ['types: workers', types('web/tsconfig.workers.json')],
  ['types: scripts', types('.')],
  ['types: contract', types('contract')],
  ['unused code', [bin('knip/bin/knip.js')]],
  ['row types', ['scripts/row-types.ts', '--check']],
  ['generated docs', ['scripts/docs.ts', '--check']],
  ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['borders', ['scripts/boundaries.ts']],
  ['guide', ['scripts/checks/guide.ts']],
  ['lockfile', ['scripts/checks/lockfile.ts']],
]

ensureInstalled()
let failed = 0
const waiting = [...checks]
await Promise.all([runWaiting(), runWaiting()])
process.exit(failed === 0 ? 0 : 1)

async function runWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(next)
}

/**
 * What to do about a refusal that only says what is wrong.
 * @param {string} output
 */
function adviceOn(output) {
  const lines = [
    /eslint\(max-lines(-per-function)?\)|eslint\(complexity\)/.test(output) &&
      'Over a limit of size: find the second idea in it, and give it a name and a place of its own.',
    output.includes('Format issues found') && 'Not in the format: npm run format.',
  ]
  return lines.flatMap((line) => (line ? [`${line}\n`] : [])).join('')
}

/** @param {[name: string, args: string[]]} check */
async function check([name, args]) {
  const { code, output } = await startNode(['--disable-warning=ExperimentalWarning', ...args], {
    GOMAXPROCS: threads,
  })
  if (code !== 0) failed += 1
  const advice = code === 0 ? '' : adviceOn(output)
  process.stdout.write(`${output}${advice}${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
}
