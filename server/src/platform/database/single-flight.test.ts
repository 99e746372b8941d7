import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { singleFlight } from './single-flight.ts'

/** Readings that end when the test says so. */
function staged() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const read = singleFlight(
    (_deps, _of?: string) =>
      new Promise<string>((resolve, reject) => ends.push({ resolve, reject })),
    (of = '') => of,
  )
  return { ends, read }
}

// Only its identity counts.
const depsOf = (db: object) => ({ db: db as Deps['db'], now: () => new Date() })
/** Everything that was already decided has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a shared reading', () => {
  it('is taken once more for all who come while it runs, after they asked', async () => {
    const { ends, read } = staged()
    const deps = depsOf({})
    const first = read(deps)
    const second = read(deps)
    const third = read(deps)
    await settled()
    expect(ends).toHaveLength(1)
    ends[0]?.resolve('before')
    expect(await first).toBe('before')
    await settled()
    expect(ends).toHaveLength(2)
    const fourth = read(deps)
    ends[1]?.resolve('after')
    expect([await second, await third]).toEqual(['after', 'after'])
    await settled()
    ends[2]?.resolve('last')
    expect(await fourth).toBe('last')
    await settled()
    void read(deps)
    expect(ends).toHaveLength(4)
  })

  it('fails only for those it was taken for', async () => {
    const { ends, read } = staged()
    const deps = depsOf({})
    const first = read(deps)
    const second = read(deps)
    ends[0]?.reject(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await settled()
    ends[1]?.resolve('fine')
    expect(await second).toBe('fine')
  })

  it('is shared by those who ask for the same alone', async () => {
    const { ends, read } = staged()
    const deps = depsOf({})
    const [one, other] = [read(deps, 'desa'), read(deps, 'kelompok')]
    ends[1]?.resolve('of the kelompok')
    ends[0]?.resolve('of the desa')
    expect([await one, await other]).toEqual(['of the desa', 'of the kelompok'])
  })

  it('is not shared between databases', async () => {
    const { ends, read } = staged()
    void read(depsOf({}))
    void read(depsOf({}))
    expect(ends).toHaveLength(2)
  })
})
