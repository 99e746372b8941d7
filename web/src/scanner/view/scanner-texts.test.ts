import { fillIn } from '@ngaji/contract/words/fill-in'
import { texts } from '@ngaji/contract/words/texts'
import { expect, it } from 'vitest'
import { maxRetries, scannerTexts } from './scanner-texts.ts'

it('has the fixed camera texts of the contract', () => {
  expect({
    unsupported: scannerTexts.unsupported,
    error: scannerTexts.cameraError('Permission denied'),
    retrying: Array.from({ length: maxRetries }, (_, index) => scannerTexts.retrying(index + 1)),
    gaveUp: scannerTexts.gaveUp,
    noVideoElement: scannerTexts.noVideo,
  }).toEqual({
    ...texts.camera,
    error: fillIn(texts.camera.error, { message: 'Permission denied' }),
    retrying: ['1', '2', '3', '4', '5'].map((n) => fillIn(texts.camera.retrying, { n })),
  })
})
