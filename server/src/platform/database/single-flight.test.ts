import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { singleFlight } from './single-flight.ts'

/** Reads that the test resolves or rejects. */
function staged() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const read = singleFlight(
    (_deps, _of?: string) =>
      new Promise<string>((resolve, reject) => ends.push({ resolve, reject })),
    (of = '') => of,
  )
  return { ends, read }
}

// Single flight compares the identity of `db` only.
const depsOf = (db: object) => ({ db: db as Deps['db'], now: () => new Date() })
/** Lets all pending promise callbacks run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('single flight', () => {
  it('reads once more for all callers that arrive during a read, after they called', async () => {
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

  it('rejects only the callers of the read that failed', async () => {
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

  it('shares a read only between callers with the same key', async () => {
    const { ends, read } = staged()
    const deps = depsOf({})
    const [one, other] = [read(deps, 'desa'), read(deps, 'kelompok')]
    ends[1]?.resolve('of the kelompok')
    ends[0]?.resolve('of the desa')
    expect([await one, await other]).toEqual(['of the desa', 'of the kelompok'])
  })

  it('shares no read between databases', async () => {
    const { ends, read } = staged()
    void read(depsOf({}))
    void read(depsOf({}))
    expect(ends).toHaveLength(2)
  })
})
