import { noCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { describe, expect, it } from 'vitest'
import { familiesObstacle } from './families-obstacle.ts'
import type { RegisterView } from '../register-model/register-view.ts'

const counts: RegisterView['counts'] = {
  ...noCounts,
  Hadir: 8,
  Terlambat: 1,
  Sakit: 1,
  Belum: 0,
}

describe('the obstacle to messages to families', () => {
  it.each([
    ['nothing', { waiting: 0, counts }, true, null],
    ['no signal', { waiting: 0, counts }, false, firstTexts.reasons.needsNetwork],
    ['marks that wait', { waiting: 2, counts }, true, 'Tunggu sampai semua catatan terkirim.'],
    [
      'nobody absent',
      { waiting: 0, counts: { ...counts, Sakit: 0 } },
      true,
      'Belum ada siswa yang tercatat tidak hadir.',
    ],
  ])('%s', (_why, view, isOnline, expected) => {
    expect(familiesObstacle(view, isOnline)).toBe(expected)
  })
})
