import { describe, expect, it } from 'vitest'
import { consentsTakenBack, type ConsentPurpose } from './consents.rules.ts'

const given = (id: string, date: string, purposes: ConsentPurpose[], withdrawnAt?: string) => ({
  id,
  date,
  purposes,
  withdrawnAt: withdrawnAt ?? null,
})

describe('a consent that is taken back', () => {
  it('takes along what stands for the same, given by that day', () => {
    const taken = given('taken', '2026-11-02', ['record', 'photo'])
    const consents = [
      taken,
      given('older', '2026-11-01', ['photo']),
      given('of that day', '2026-11-10', ['photo', 'exam']),
      given('later', '2026-11-11', ['photo']),
      given('for something else', '2026-11-01', ['exam']),
      given('over', '2026-11-01', ['photo'], '2026-11-05T00:00:00Z'),
    ]
    const ending = consentsTakenBack(consents, { taken, day: '2026-11-10' })
    expect(ending.map(({ id }) => id)).toEqual(['taken', 'older', 'of that day'])
  })
})
