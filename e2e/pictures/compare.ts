import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { differingShare, readPicture } from './differing-share.ts'

// Lists the screens that look different: node scripts/run.mjs e2e/pictures/compare.ts BEFORE AFTER

/** The largest share of differing points that the smoothing of edges makes of one and the same screen. */
const mostDiffering = 0.001

const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) throw new Error('Which two folders?')
const [old, now] = [picturesIn(before), picturesIn(after)]
let differing = 0

for (const name of [...new Set([...old, ...now])].toSorted()) {
  const fault = await pictureDifference(name)
  if (fault === null) continue
  differing += 1
  console.log(`${name}: ${fault}`)
}
console.log(`${old.size} pictures before, ${now.size} after, ${differing} different`)
process.exitCode = differing === 0 ? 0 : 1

function picturesIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(names.filter((name) => name.endsWith('.png')))
}

async function pictureDifference(name: string): Promise<string | null> {
  if (!old.has(name)) return 'not there before'
  if (!now.has(name)) return 'not there any more'
  const [a, b] = await Promise.all([before, after].map((one) => readPicture(join(one ?? '', name))))
  if (!a || !b) return 'not read'
  if (a.width !== b.width || a.height !== b.height) return 'another size'
  const share = differingShare(a.data, b.data)
  return share > mostDiffering ? `${(share * 100).toFixed(2)} % of its points differ` : null
}
