import { areas, featureOf } from './areas.ts'
import { isTest, type Import } from './source-imports.ts'

/** Does a feature import from an area above its own? */
export function pointsUpward({ from, to }: Import): boolean {
  const mine = featureOf(from)
  const theirs = featureOf(to)
  if (!mine || !theirs || mine.side !== theirs.side || isTest(from)) return false
  return areas.indexOf(theirs.area) > areas.indexOf(mine.area)
}

/** The imports that form cycles between features; type imports do not exist at run time. */
export function importsInCycles(imports: readonly Import[]): Import[] {
  const between = imports.flatMap((one) => {
    const pair = pairOf(one)
    return pair && !one.isType && !isTest(one.from) ? [{ ...pair, one }] : []
  })
  const next = Map.groupBy(between, ({ mine }) => mine)
  const reach = new Map([...next.keys()].map((feature) => [feature, reachedFrom(feature, next)]))
  return between.filter(({ mine, theirs }) => reach.get(theirs)?.has(mine)).map(({ one }) => one)
}

type Pair = { mine: string; theirs: string }

/**
 * Returns the features of an import, such as `server/people/students` and `server/people/teachers`; null
 * within a feature or between packages.
 */
function pairOf({ from, to }: Import): Pair | null {
  const [mine, theirs] = [featurePath(from), featurePath(to)]
  if (!mine || !theirs || mine === theirs || featureOf(from)?.side !== featureOf(to)?.side)
    return null
  return { mine, theirs }
}

/** The feature of a file, with its package and area. */
export function featurePath(path: string): string | null {
  const found = featureOf(path)
  return found && `${found.side}/${found.area}/${found.feature}`
}

function reachedFrom(start: string, next: ReadonlyMap<string, readonly Pair[]>): Set<string> {
  const reached = new Set([start])
  for (const one of reached) next.get(one)?.forEach(({ theirs }) => reached.add(theirs))
  return reached
}
