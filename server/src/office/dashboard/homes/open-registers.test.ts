import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenRegister, officeHomeOf } from '../test/homes.fixtures.ts'

// A Thursday, 18.30 in Jakarta.
const today = '2026-11-19'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
})
afterAll(() => app.close())

it('says with the attendance of a desa that a register is still being taken', async () => {
  const school = await app.givenSchool({ children: 4 })
  const { place } = school
  await givenRegister(app, school, { date: today, marks: ['Hadir', 'Hadir', null] })
  const attendance = async () => {
    const pjp = await app.givenUser({ role: 'branchAdmin', place })
    const { numbers } = await officeHomeOf(app, pjp)
    return numbers.find(({ key }) => key === 'attendance')
  }
  const { now } = app.clock
  expect(await attendance()).toMatchObject({ value: 100, isOpen: true })
  // An hour after the end it is closed, also with unmarked children.
  app.clock.now = new Date('2026-11-19T13:45:00.000Z')
  expect(await attendance()).not.toHaveProperty('isOpen')
  app.clock.now = now
})
