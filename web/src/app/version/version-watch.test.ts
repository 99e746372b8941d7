import { describe, expect, it } from 'vitest'
import { VersionWatch } from './version-watch.ts'

function givenWatch() {
  const world = {
    served: 'v2' as string | null,
    isBusy: false,
    unsent: 0,
    reloads: [] as string[],
    isDown: false,
  }
  const watch = new VersionWatch({
    own: 'v1',
    readVersion: async () => {
      if (world.isDown) throw new Error('no network')
      return world.served
    },
    isBusy: () => world.isBusy,
    hasUnsent: async () => world.unsent > 0,
    wasReloadedFor: (version) => world.reloads.includes(version),
    reload: async (version) => void world.reloads.push(version),
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

  it('reloads at most once for a version, even while old pages are served', async () => {
    const { world } = givenWatch()
    world.reloads.push('v2')
    const afterReload = new VersionWatch({
      own: 'v1',
      readVersion: async () => 'v2',
      isBusy: () => false,
      hasUnsent: async () => false,
      wasReloadedFor: (version) => world.reloads.includes(version),
      reload: async (version) => void world.reloads.push(version),
    })
    await afterReload.check()
    expect(world.reloads).toEqual(['v2'])
  })
})
