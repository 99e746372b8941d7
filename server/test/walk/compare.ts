import process from 'node:process'
import { readRecording } from './recording.ts'

// Lists the differences of two recordings: node scripts/run.mjs server/test/walk/compare.ts BEFORE
// AFTER

const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) throw new Error('Which two recordings?')
const [old, now] = [readRecording(before), readRecording(after)]
let differing = 0

for (const name of [...new Set([...old.keys(), ...now.keys()])].toSorted()) {
  const faults = differences(old.get(name), now.get(name))
  if (faults.length === 0) continue
  differing += 1
  console.log(`${name}\n${faults.slice(0, 5).join('\n')}`)
  if (faults.length > 5) console.log(`  and ${faults.length - 5} more`)
}
console.log(`${old.size} answers before, ${now.size} after, ${differing} different`)
process.exitCode = differing === 0 ? 0 : 1

/** The paths at which two answers differ, with both values. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b))
    return Object.is(a, b) ? [] : [`  ${path || 'all'}: ${shown(a)} -> ${shown(b)}`]
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].flatMap((key) => differences(a[key], b[key], `${path}.${key}`))
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 120)
}
