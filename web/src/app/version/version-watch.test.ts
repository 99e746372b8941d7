import { describe, expect, it } from 'vitest'
import { VersionWatch } from './version-watch.ts'

function givenWatch() {
  const world = {
    served: 'v2' as string | null,
    isBusy: false,
    isBusyElsewhere: false,
    unsent: 0,
    reloads: [] as string[],
    isDown: false,
    isWhole: true,
    attempts: 0,
  }
  const watch = new VersionWatch({
    own: 'v1',
    readVersion: async () => {
      if (world.isDown) throw new Error('no network')
      return world.served
    },
    isBusy: () => world.isBusy,
    isBusyElsewhere: async () => world.isBusyElsewhere,
    hasUnsent: async () => world.unsent > 0,
    wasReloadedFor: (version) => world.reloads.includes(version),
    reload: async (version) => {
      world.attempts += 1
      if (world.isWhole) world.reloads.push(version)
      return world.isWhole
    },
  })
  return { world, watch }
}

describe('VersionWatch', () => {
  it('reloads for a new version when the app is idle', async () => {
    const { world, watch } = givenWatch()
    await watch.check()
    expect(world.reloads).toEqual(['v2'])
  })

  it('does nothing while the version is its own, unknown or unavailable', async () => {
    const { world, watch } = givenWatch()
    world.served = 'v1'
    await watch.check()
    world.served = null
    await watch.check()
    world.isDown = true
    await watch.check()
    expect([world.reloads, watch.state()]).toEqual([[], { kind: 'current' }])
  })

  it('never reloads over work, and says so', async () => {
    const { world, watch } = givenWatch()
    world.isBusy = true
    await watch.check()
    expect(watch.state()).toEqual({ kind: 'waiting', version: 'v2', mayHurry: true })
    expect(world.reloads).toEqual([])
  })

  it('reloads at the first idle moment', async () => {
    const { world, watch } = givenWatch()
    world.isBusy = true
    await watch.check()
    await watch.retry()
    expect(world.reloads).toEqual([])
    world.isBusy = false
    await watch.retry()
    expect(world.reloads).toEqual(['v2'])
  })

  it('waits for unsent records, even when the user asks for the reload', async () => {
    const { world, watch } = givenWatch()
    world.unsent = 2
    await watch.check()
    expect(watch.state()).toEqual({ kind: 'waiting', version: 'v2', mayHurry: false })
    await watch.hurry()
    expect(world.reloads).toEqual([])
    world.unsent = 0
    await watch.hurry()
    expect(world.reloads).toEqual(['v2'])
  })

  it('waits for the work in another tab, whose files the new version would remove', async () => {
    const { world, watch } = givenWatch()
    world.isBusyElsewhere = true
    await watch.check()
    expect(watch.state()).toEqual({ kind: 'waiting-elsewhere', version: 'v2' })
    world.isBusy = true
    await watch.retry()
    expect(watch.state()).toEqual({ kind: 'waiting', version: 'v2', mayHurry: false })
    await watch.hurry()
    expect(world.reloads).toEqual([])
    world.isBusyElsewhere = false
    world.isBusy = false
    await watch.retry()
    expect(world.reloads).toEqual(['v2'])
  })

  it('reloads at most once for a version, even while old pages are served', async () => {
    const { world } = givenWatch()
    world.reloads.push('v2')
    const afterReload = new VersionWatch({
      own: 'v1',
      readVersion: async () => 'v2',
      isBusy: () => false,
      isBusyElsewhere: async () => false,
      hasUnsent: async () => false,
      wasReloadedFor: (version) => world.reloads.includes(version),
      reload: async (version) => world.reloads.push(version) > 0,
    })
    await afterReload.check()
    expect(world.reloads).toEqual(['v2'])
  })

  it('goes on with the former version while the files of the new one are not whole', async () => {
    const { world, watch } = givenWatch()
    world.isWhole = false
    await watch.check()
    expect([world.reloads, watch.state()]).toEqual([[], { kind: 'current' }])
    world.isWhole = true
    await watch.check()
    expect(world.reloads).toEqual(['v2'])
  })

  it('tries again with growing pauses: each attempt may fetch files over a metered line', async () => {
    const { world, watch } = givenWatch()
    world.isWhole = false
    const attempts: number[] = []
    for (let minute = 0; minute < 12; minute += 1) {
      await watch.check()
      attempts.push(world.attempts)
    }
    expect(attempts).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4])
  })

  it('survives an attempt that breaks', async () => {
    const { world } = givenWatch()
    const watch = new VersionWatch({
      own: 'v1',
      readVersion: async () => 'v2',
      isBusy: () => false,
      isBusyElsewhere: async () => false,
      hasUnsent: async () => false,
      wasReloadedFor: () => false,
      reload: () => Promise.reject(new Error('storage is forbidden')),
    })
    await watch.check()
    expect([world.reloads, watch.state()]).toEqual([[], { kind: 'current' }])
  })
})
