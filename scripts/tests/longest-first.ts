import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, started first: otherwise the last of them would run alone. */
const longest = [
  'test/faults/kill-embedded',
  'test/model/',
  'test/probes/permissions',
  'test/faults/kill-',
  'test/probes/',
  'test/faults/',
  'test/edge/',
  'test/process/',
  'src/admin-create',
]

function durationRank({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((part) => moduleId.includes(part))
  return place < 0 ? longest.length : place
}

/** Vitest's own order, with the slowest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => durationRank(one) - durationRank(other))
  }
}
