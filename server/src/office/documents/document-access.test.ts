import { roles } from '@ngaji/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import type { TestApp } from '../../../test/harness.ts'
import { askFor, consentFormOf, stageDocuments } from './test/documents.fixtures.ts'

let app: TestApp
let here: GivenPlace
let child: GivenStudent
let admin: GivenUser
beforeAll(async () => {
  ;({ app, here, child } = await stageDocuments())
})
beforeEach(async () => {
  admin = await app.givenUser({ role: 'subBranchAdmin', place: here })
})
afterAll(() => app.close())

describe('access to documents', () => {
  const wishes = {
    cards: { kind: 'cards' as const },
    consentForm: { kind: 'consentForm' as const },
    slips: { kind: 'slips' as const },
  }

  it.each(Object.keys(wishes) as (keyof typeof wishes)[])(
    'for %s: the three administrators, each at the own level',
    async (kind) => {
      const teacher = await app.givenTeacher({ place: here })
      const people: Record<string, GivenUser> = { teacher }
      for (const role of roles) {
        if (role === 'munaqisy') people[role] = await app.givenTeacher({ place: here, role })
        else if (role === 'student') people[role] = await app.givenStudent({ place: here })
        else if (role !== 'teacher')
          people[role] = await app.givenUser({ role, place: role.endsWith('Admin') ? here : null })
      }
      const complete = await app.givenStudent({ place: here, hasPhoto: true })
      const whom =
        kind === 'slips' ? { userIds: [complete.id] } : { studentIds: [complete.studentId] }
      const answers: Record<string, number> = {}
      for (const role of roles) {
        const answer = await askFor(app, people[role] as GivenUser, { ...wishes[kind], ...whom })
        answers[role] = answer.status
      }
      expect(answers).toEqual({
        admin: 202,
        curriculum: 403,
        branchAdmin: 202,
        subBranchAdmin: 202,
        teacher: 403,
        munaqisy: 403,
        student: 403,
      })
    },
  )

  it('finds no one out of reach, for any way to select them', async () => {
    const beside = { ...here, subBranchId: await app.givenSubBranch(here.branchId) }
    const stranger = await app.givenStudent({ place: beside, hasPhoto: true })
    const school = await app.givenSchool({ children: 1 })
    const answers = [
      await askFor(app, admin, consentFormOf(child, stranger)),
      await askFor(app, admin, { kind: 'cards', studentIds: [stranger.studentId] }),
      await askFor(app, admin, { kind: 'cards', subBranchId: beside.subBranchId }),
      await askFor(app, admin, { kind: 'cards', classId: school.classId }),
      await askFor(app, admin, { kind: 'slips', userIds: [stranger.id] }),
      await askFor(app, admin, { kind: 'slips', handoutId: app.deps.newId() }),
      await askFor(app, admin, { kind: 'slips', ticketId: app.deps.newId() }),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      [404, 'student.not-found'],
      [404, 'student.not-found'],
      [404, 'sub-branch.not-found'],
      [404, 'class.not-found'],
      [404, 'user.not-found'],
      [404, 'handout.not-found'],
      [404, 'ticket.not-found'],
    ])
  })

  it.each([
    ['nobody', {}],
    ['two ways at once', { classId: '019a0000-0000-7000-8000-000000000001', studentIds: ['x'] }],
  ])('refuses %s', async (_name, whom) => {
    const named = 'studentIds' in whom ? { ...whom, studentIds: [child.studentId] } : whom
    const answer = await askFor(app, admin, { kind: 'cards', ...named })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { studentIds: 'Pilih siapa yang dicetak.' } },
    })
  })

  it('refuses an unknown list', async () => {
    const answer = await askFor(app, admin, { kind: 'list', list: 'rahasia' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
  })
})
