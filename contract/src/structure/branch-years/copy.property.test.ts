import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextGrade, grades, type Grade } from '../classes/classes.rules.ts'
import { choicesOf, faultsOfChoices } from './copy-choices.rules.ts'
import { givenPreview, type GivenClass } from './copy.fixtures.ts'
import {
  copyActionOf,
  gradeInNewYear,
  planCopy,
  staysBehind,
  type CopyDecisions,
} from './copy.rules.ts'
import { copyActions, copyReasons, type CopyPreview } from './copy.schemas.ts'

/** Labels as they are given, and as they should never have been: digits, blanks, "Kelas", nothing. */
const label = fc.oneof(
  fc.constantFrom('', 'Umar', 'umar', 'UMAR ', 'Ali', 'A1', 'A2', '7', 'Kelas', 'Umar B', 'PAUD'),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/\s+/g, ' ')),
)
const className = fc
  .tuple(fc.constantFrom('Kelas', 'kelas', ''), label, fc.constantFrom(...grades))
  .map((parts) => parts.filter((part) => part !== '').join(' '))

const people = fc.array(fc.option(fc.constantFrom(...copyReasons), { freq: 4 }), { maxLength: 5 })

const groups = fc.array(
  fc.array(fc.record({ name: className, students: people, teachers: people }), { maxLength: 6 }),
  { maxLength: 3 },
)

/** A preview in which every id is its own. */
const preview = fc.tuple(groups, fc.boolean()).map(([plans, promotes]) => {
  let serial = 0
  const named = (kind: string) => `${kind}${(serial += 1)}`
  return givenPreview(
    plans.map((classes) => ({
      id: named('kbm'),
      subBranchIds: ['k1', 'k2'],
      classes: classes.map(({ name, students, teachers }): GivenClass => ({
        id: named('class'),
        name,
        students: students.map((reason) => personOf(named('student'), reason)),
        teachers: teachers.map((reason) => personOf(named('teacher'), reason)),
      })),
    })),
    promotes,
  )
})

function personOf(id: string, reason: (typeof copyReasons)[number] | null) {
  return reason === null || reason === 'noNextGrade' ? id : { id, reason }
}

function previewIds({ teachingGroups }: CopyPreview) {
  const classes = teachingGroups.flatMap((group) => group.classes)
  const students = classes.flatMap((one) => one.students)
  const teachers = classes.flatMap((one) => one.teachers)
  return [...teachingGroups, ...classes, ...students, ...teachers].map(({ id }) => id)
}

/** A preview and any decisions about it, sensible or not. */
const decided = preview.chain((one) => {
  const ids = previewIds(one)
  const students = one.teachingGroups.flatMap((g) => g.classes.flatMap((c) => c.students))
  const actions = fc.array(
    fc.tuple(
      fc.constantFrom('nobody', ...students.map(({ id }) => id)),
      fc.constantFrom(...copyActions),
    ),
  )
  return fc.tuple(fc.subarray(ids), actions).map(([leaveOut, chosen]) => ({
    preview: one,
    decisions: { leaveOut: new Set(leaveOut), actions: new Map(chosen) } as CopyDecisions,
  }))
})

const gradeOfAction = (grade: Grade, action: 'keep' | 'promote') =>
  action === 'keep' ? grade : nextGrade(grade)

describe('whatever is copied and decided', () => {
  it('places every student at most once, in the right grade, and loses nobody without an answer', () => {
    fc.assert(
      fc.property(decided, ({ preview, decisions }) => {
        const plan = planCopy(preview, decisions)
        const placed = new Map<string, Grade>()
        for (const { classes } of plan.teachingGroups) {
          for (const { studentIds, grade } of classes) {
            for (const id of studentIds) {
              expect(placed.has(id)).toBe(false)
              placed.set(id, grade)
            }
          }
        }
        for (const group of preview.teachingGroups) {
          for (const source of group.classes) {
            const isOut = decisions.leaveOut.has(group.id) || decisions.leaveOut.has(source.id)
            for (const student of source.students) {
              const action = copyActionOf(source, student, decisions)
              const isLeft = isOut || action === 'leave'
              expect(placed.has(student.id)).toBe(!isLeft)
              if (action !== 'leave' && !isOut)
                expect(placed.get(student.id)).toBe(gradeOfAction(source.grade, action))
              if (staysBehind(student.reason)) expect(placed.has(student.id)).toBe(false)
            }
          }
        }
        expect(placed.size).toBe(plan.totals.students)
      }),
      { numRuns: 300 },
    )
  })

  it('gives every class of a KBM a name of its own that ends with its grade', () => {
    fc.assert(
      fc.property(decided, ({ preview, decisions }) => {
        for (const { classes } of planCopy(preview, decisions).teachingGroups) {
          const names = classes.map(({ name }) => name.toLowerCase())
          expect(new Set(names).size).toBe(names.length)
          for (const one of classes) {
            expect(one.name.endsWith(` ${one.grade}`)).toBe(true)
            expect(one.label).not.toMatch(/\p{Nd}/u)
            expect(/[56]/.test(one.name)).toBe(one.grade === '5' || one.grade === '6')
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('moves every kept class on by its rule, in its KBM, with its own teachers', () => {
    fc.assert(
      fc.property(decided, ({ preview, decisions }) => {
        const plan = planCopy(preview, decisions)
        const kept = preview.teachingGroups.filter(({ id }) => !decisions.leaveOut.has(id))
        expect(plan.teachingGroups.map(({ sourceId }) => sourceId)).toEqual(
          kept.map(({ id }) => id),
        )
        for (const [index, group] of kept.entries()) {
          const planned = plan.teachingGroups[index]?.classes ?? []
          for (const source of group.classes) {
            const own = planned.filter(({ sourceId }) => sourceId === source.id)
            const grade = gradeInNewYear(source.grade, preview.promotes)
            const moves = grade !== null && !decisions.leaveOut.has(source.id)
            expect(own.some((one) => one.grade === grade)).toBe(moves)
            const teachers = source.teachers
              .filter(({ id, reason }) => reason === null && !decisions.leaveOut.has(id))
              .map(({ id }) => id)
            for (const one of own) expect(one.teacherIds).toEqual(teachers)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('can be sent: the choices have no fault and plan the same', () => {
    fc.assert(
      fc.property(decided, ({ preview, decisions }) => {
        const choices = choicesOf(preview, decisions)
        expect(faultsOfChoices(preview, choices)).toEqual({})
        const sent = {
          leaveOut: new Set(choices.leaveOut),
          actions: new Map(choices.actions.map(({ studentId, action }) => [studentId, action])),
        }
        expect(planCopy(preview, sent)).toEqual(planCopy(preview, decisions))
      }),
      { numRuns: 200 },
    )
  })
})
