import process from 'node:process'
import { ensureInstalled, runNode } from '../prepare.mjs'

// The full figures of docs/faults.md, of which `npm run test:all` takes a tenth. Half an hour and
// more.

const files = [
  'server/test/faults/kill-embedded.test.ts',
  'server/test/faults/kill-postgres.test.ts',
  'server/test/faults/kill-uploads.test.ts',
  'server/test/faults/rolling-restarts.test.ts',
  'server/test/edge/fuzz.test.ts',
  'server/test/restore',
]

ensureInstalled()
process.exit(
  runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files], {
    env: { FAULT_SHARE: '1' },
  }),
)
