import { describe, expect, it } from 'vitest'
import { runningSemester } from './calendar.ts'
import { planPeople } from './plan-people.ts'
import { seeded } from './random.ts'
import { numberStudents } from './student-numbers.ts'

const plan = (day: string) => planPeople(seeded(20_240_010), day)

describe('the people of the demo region', () => {
  it('are the same whenever the same day plans them', () => {
    expect(plan('2026-11-19')).toEqual(plan('2026-11-19'))
    expect(plan('2026-11-19')).not.toEqual(plan('2026-11-20'))
  })

  it.each(['2026-07-14', '2026-07-15', '2026-12-31', '2027-01-01', '2027-01-15'])(
    'have all entered by the running semester on %s',
    (day) => {
      const { startDate } = runningSemester(day)
      const years = plan(day).students.map(({ entryYear }) => entryYear)
      expect(Math.max(...years)).toBe(Number(startDate.slice(0, 4)))
    },
  )

  it.each(['2026-07-01', '2026-11-19', '2027-01-01', '2028-02-29', '2031-12-31'])(
    'have numbers of their own on %s, and 20240010 is always the child of the sign-ins',
    (day) => {
      const students = numberStudents(plan(day).students)
      const numbers = students.map(({ nis }) => nis)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(students.filter(({ isDemoSignIn }) => isDemoSignIn)).toMatchObject([
        {
          nis: '20240010',
          plan: { name: 'Muhammad Fathan Al-Ghifari Ramadhan', classKey: '0.0.2', place: '0.0' },
        },
      ])
    },
  )
})
