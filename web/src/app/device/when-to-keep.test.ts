import type { Role } from '@ngaji/contract/roles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownJson } from '../../api/line/own-response.fixtures.ts'
import { deviceStorage } from '../../api/session/device-storage.ts'
import { markBusy } from '../guards/busy.ts'
import { warmUp } from './warm-up.ts'
import { mayKeepUnasked, noteShown, whenNeeded } from './when-to-keep.ts'

const files = ['/assets/card-1a2b.js']
const keptNow = { type: 'keep', addresses: files }

/** A built app on such a line; the wishes that its service worker hears. */
function givenPhone(connection: object | undefined): unknown[] {
  const heard: unknown[] = []
  const active = { postMessage: (wish: unknown) => heard.push(wish) }
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { connection, serviceWorker: { ready: Promise.resolve({ active }) } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('fetch', async () => ownJson(files))
  return heard
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => noteShown(undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  deviceStorage.remove('keptScreens.student')
})

describe('the screens of a role are kept', () => {
  it.each([undefined, { type: 'wifi', saveData: false }])(
    'at once on the line %o',
    async (line) => {
      const heard = givenPhone(line)
      await warmUp('student')
      await expect.poll(() => heard).toEqual([keptNow])
    },
  )

  it.each([{ type: 'cellular' }, { type: 'wifi', saveData: true }])(
    'on the metered line %o when one is opened, and at once after a new version took them away',
    async (line) => {
      const heard = givenPhone(line)
      noteShown('/')
      void warmUp('student')
      await settled()
      expect(heard).toEqual([])
      noteShown('/card')
      await expect.poll(() => heard).toEqual([keptNow])

      noteShown('/')
      await warmUp('student')
      await expect.poll(() => heard).toEqual([keptNow, keptNow])
      expect(mayKeepUnasked('teacher')).toBe(false)
    },
  )
})

describe('they are needed', () => {
  async function isNeeded(role: Role, act: () => unknown): Promise<boolean> {
    let needed = false
    void whenNeeded(role).then(() => (needed = true))
    act()
    await settled()
    return needed
  }

  it.each(['teacher', 'munaqisy'] as const)('by a %s once an exam is opened', async (role) => {
    expect(await isNeeded(role, () => noteShown('/notifications'))).toBe(false)
    const marks: (() => void)[] = []
    expect(await isNeeded(role, () => marks.push(markBusy('exam')))).toBe(true)
    for (const end of marks) end()
  })

  it('by a student once the card is open, not at home', async () => {
    expect(await isNeeded('student', () => noteShown('/'))).toBe(false)
    expect(await isNeeded('student', () => noteShown('/card'))).toBe(true)
    expect(await isNeeded('student', () => undefined)).toBe(true)
  })

  it('by an office once a screen is open that works without signal', async () => {
    expect(await isNeeded('branchAdmin', () => noteShown('/dashboard/'))).toBe(false)
    expect(await isNeeded('branchAdmin', () => noteShown('/dashboard/classes/'))).toBe(false)
    expect(await isNeeded('branchAdmin', () => noteShown('/settings/requestAccount/'))).toBe(true)
  })
})
