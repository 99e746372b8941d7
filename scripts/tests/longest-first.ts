import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, begun first: the last of them would otherwise end alone. */
const longest = [
  'test/faults/kill-embedded',
  'test/model/',
  'test/probes/permissions',
  'test/faults/kill-',
  'test/probes/',
  'test/faults/',
  'src/admin-create',
  'test/edge/enumeration',
]

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((part) => moduleId.includes(part))
  return place < 0 ? longest.length : place
}

/** Vitest's own order, but for the longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
