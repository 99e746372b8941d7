import { afterEach, expect, it, vi } from 'vitest'
import { appPolicy } from './trusted-types.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('accepts scripts of this site and no others', () => {
  vi.stubGlobal('location', new URL('https://ngaji.test/scan'))
  expect(appPolicy.createScriptURL('/assets/worker.js')).toBe('/assets/worker.js')
  expect(() => appPolicy.createScriptURL('https://evil.test/worker.js')).toThrow(TypeError)
  expect(() => appPolicy.createScriptURL('data:text/javascript,1')).toThrow(TypeError)
})
