import { afterEach, expect, it, vi } from 'vitest'
import { shareText } from './share-text.ts'

afterEach(() => vi.unstubAllGlobals())

const givenShare = (share: () => Promise<void>) => vi.stubGlobal('navigator', { share })
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))

it('hands a text over', async () => {
  const share = vi.fn(() => Promise.resolve())
  givenShare(share)
  expect(await shareText('Rekap')).toBe('shared')
  expect(share).toHaveBeenCalledWith({ text: 'Rekap' })
})

it('takes a closed share sheet for no failure, and anything else for one', async () => {
  givenShare(refuse('AbortError'))
  expect(await shareText('Rekap')).toBe('closed')
  for (const name of ['NotAllowedError', 'InvalidStateError', 'DataError']) {
    givenShare(refuse(name))
    expect(await shareText('Rekap'), name).toBe('refused')
  }
})
