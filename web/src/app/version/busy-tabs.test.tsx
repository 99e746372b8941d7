import { afterEach, expect, it, vi } from 'vitest'
import { markBusy } from '../guards/busy.ts'

vi.stubGlobal('__APP_VERSION__', 'v1')
// Imported after the stub above, which it reads.
const { isBusyElsewhere, showBusyToOtherTabs } = await import('./busy-tabs.ts')

const held = async () =>
  ((await navigator.locks.query()).held ?? []).map(({ name = '' }) => name.split(':', 2).join(':'))

const frees: (() => void)[] = []
afterEach(() => frees.splice(0).forEach((free) => free()))

/** Another tab with such a lock. */
async function givenOtherTab(lock: string): Promise<void> {
  await new Promise<void>((resolve) => {
    void navigator.locks.request(lock, () => {
      resolve()
      return new Promise<void>((free) => frees.push(free))
    })
  })
}

it('shows other tabs that this one is busy, as long as it is', async () => {
  showBusyToOtherTabs()
  expect(await held()).toEqual([])
  const [leaveForm, leaveRegister] = [markBusy('form'), markBusy('register')]
  await expect.poll(held).toEqual(['ngaji-busy:v1'])
  // Its own work holds nothing back: the tab knows of that itself.
  expect(await isBusyElsewhere('v2')).toBe(false)
  leaveForm()
  await expect.poll(held).toEqual(['ngaji-busy:v1'])
  leaveRegister()
  await expect.poll(held).toEqual([])
})

it('knows of a busy tab whose files the new version would remove', async () => {
  await givenOtherTab('ngaji-busy:v1:other')
  expect(await isBusyElsewhere('v2')).toBe(true)
})

it('does not wait for a busy tab that has the new version', async () => {
  await givenOtherTab('ngaji-busy:v2:other')
  expect(await isBusyElsewhere('v2')).toBe(false)
})
