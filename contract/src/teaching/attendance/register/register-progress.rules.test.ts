import { expect, it } from 'vitest'
import { isRegisterFilled, registerLabel } from './register-progress.rules.ts'

it('labels the button by the progress of the register', () => {
  const steps = [null, { marked: 0, total: 0 }, { marked: 18, total: 24 }, { marked: 2, total: 2 }]
  expect(steps.map(registerLabel)).toEqual([
    'Mulai Absen',
    'Lanjutkan Absen',
    'Lanjutkan Absen · 18/24',
    'Lihat Absen',
  ])
  expect(steps.map(isRegisterFilled)).toEqual([false, false, false, true])
})
