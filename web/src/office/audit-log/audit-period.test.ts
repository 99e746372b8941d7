import { expect, it } from 'vitest'
import { auditPeriod } from './audit-period.ts'

const today = '2026-11-20'

it('is the last seven days, a preset, or the days that were chosen', () => {
  const week = { from: '2026-11-14', to: today, preset: 'week' }
  expect(auditPeriod({}, today)).toEqual(week)
  expect(auditPeriod({ period: 'century' }, today)).toEqual(week)
  expect(auditPeriod({ period: 'today' }, today)).toEqual({
    from: today,
    to: today,
    preset: 'today',
  })
  expect(auditPeriod({ period: 'month' }, today)).toMatchObject({ from: '2026-10-22' })
  const own = { period: 'own', from: '2026-01-01', to: '2026-02-01' }
  expect(auditPeriod(own, today)).toEqual({ from: '2026-01-01', to: '2026-02-01', preset: 'own' })
  expect(auditPeriod({ period: 'own', from: 'kemarin' }, today)).toEqual({ ...week, preset: 'own' })
})
