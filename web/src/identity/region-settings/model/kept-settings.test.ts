import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recallSettings, rememberSettings } from './kept-settings.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const settings = {
  organisationName: 'Pengajian Daerah',
  footerText: '© Pengajian Daerah',
  logo: 'data:image/png;base64,AAAA',
  isDemo: false,
  isMailSetUp: true,
  lateGraceMinutes: 15,
}

it('keeps what everybody may read, and no rule of the signed-in', () => {
  rememberSettings(settings)
  expect(recallSettings()).toEqual({
    organisationName: 'Pengajian Daerah',
    footerText: '© Pengajian Daerah',
    logo: null,
    isDemo: false,
    isMailSetUp: true,
  })
})

it.each(['{', 'null', '[]', '{"isDemo":"ya"}'])('takes %s for nothing', (text) => {
  stored.set('region', text)
  expect(recallSettings()).toBeUndefined()
})

it('does without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberSettings(settings)
  expect(recallSettings()).toBeUndefined()
})
