import { afterEach, expect, it, vi } from 'vitest'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import type { DecodeRequest } from './decoder.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('answers that a frame which cannot be read has no code, and closes it', async () => {
  const listen = vi.fn<(type: string, act: (event: { data: DecodeRequest }) => void) => void>()
  const answer = vi.fn<(message: unknown) => void>()
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('postMessage', answer)
  // Older phones have none in a worker.
  vi.stubGlobal('OffscreenCanvas', undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  await import('./decoder.worker.ts')
  const frame = { width: 1280, height: 720, close: vi.fn<() => void>() }
  listen.mock.calls[0]?.[1]({ data: { frame, mayAskDetector: false } })
  await waitFor(() => expect(frame.close).toHaveBeenCalledOnce())
  expect(answer).toHaveBeenCalledExactlyOnceWith({
    codes: [],
    isDetectorBad: false,
    isUnread: true,
  })
})
