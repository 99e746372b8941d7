import { expect, it } from 'vitest'
import { CameraFault, refusalReason } from './refusal-reason.ts'

it.each([
  [new DOMException('Permission denied', 'NotAllowedError'), 'Izin kamera ditolak.'],
  [
    new DOMException('Could not start video source', 'NotReadableError'),
    'Kamera sedang dipakai aplikasi lain.',
  ],
  [
    new DOMException('Requested device not found', 'NotFoundError'),
    'Tidak ada kamera di perangkat ini.',
  ],
  [new TypeError("undefined is not an object (evaluating 'a.b')"), 'Kamera tidak dapat dibuka.'],
  // As older browsers make it: no `Error`.
  [
    { name: 'OverconstrainedError', message: '', constraint: 'deviceId' },
    'Kamera yang dipilih tidak ada lagi.',
  ],
  [null, 'Kamera tidak dapat dibuka.'],
  ['odd', 'Kamera tidak dapat dibuka.'],
  [new CameraFault('Kamera terputus.'), 'Kamera terputus.'],
])('says in Indonesian what %s means', (error, sentence) => {
  expect(refusalReason(error)).toBe(sentence)
})
