import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import type { AttendanceStatus } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import type { GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import type { TestApp } from '../../../test/harness.ts'

/** A class with its register of today, three children, their teacher and the administrators. */
export async function givenFamilies(app: TestApp) {
  const school = await app.givenSchool({ children: 3 })
  const { place, classId, teacher, students } = school
  const offices = {
    subBranchAdmin: await app.givenUser({ role: 'subBranchAdmin', place }),
    branchAdmin: await app.givenUser({ role: 'branchAdmin', place }),
  }
  const [present, sick, missing] = students as [GivenStudent, GivenStudent, GivenStudent]
  const statuses = new Map<string, AttendanceStatus>([
    [present.studentId, 'Hadir'],
    [sick.studentId, 'Sakit'],
    [missing.studentId, 'Tanpa Keterangan'],
  ])
  /** Today's register: the first is present, the second ill, the third absent without a reason. */
  const takeRegister = async () => {
    const calls = app.as(teacher)
    const { body } = await calls.call(attendanceRoutes.openRegister, { body: { classId } })
    const day = { params: { classId }, body: { date: body.meeting.date } }
    const entries = (await calls.call(attendanceRoutes.readDay, day)).body
    const updates = entries.map(({ id, studentId }) => ({
      attendanceId: id,
      status: statuses.get(studentId.id),
    }))
    const { status } = await calls.call(attendanceRoutes.updateEntries, { body: { updates } })
    if (status !== 200) throw new Error('the register of the scene')
  }
  return { ...school, ...offices, present, sick, missing, takeRegister }
}

type Query = Parameters<typeof requestMessages>[2]

/** Requests the messages to the families of the class, or to one family. */
export function requestMessages(
  app: TestApp,
  user: GivenUser,
  query: {
    kind: 'absent' | 'report' | 'raport'
    classId?: string
    studentId?: string
    date?: string
    startDate?: string
    endDate?: string
    academicYearId?: string
  },
) {
  return app.as(user).call(familyRoutes.listMessages, { query })
}

export async function messagesFor(app: TestApp, user: GivenUser, query: Query) {
  const { status, body } = await requestMessages(app, user, query)
  if (status !== 200) throw new Error(`no messages: ${JSON.stringify(body)}`)
  return body
}

export function tickSent(
  app: TestApp,
  user: GivenUser,
  { studentId }: Pick<GivenStudent, 'studentId'>,
  { kind = 'absent', date = '2026-11-19' }: { kind?: Query['kind']; date?: string } = {},
) {
  return app.as(user).call(familyRoutes.markSent, { body: { kind, studentId, date } })
}

/** The calls about links. */
export function linkCalls(app: TestApp, studentId: string) {
  const params = { studentId }
  return {
    make: (user: GivenUser, days?: number) =>
      app
        .as(user)
        .call(familyRoutes.createParentLink, { params, body: days === undefined ? {} : { days } }),
    list: (user: GivenUser) => app.as(user).call(familyRoutes.listParentLinks, { params }),
    revoke: (user: GivenUser, linkId: string) =>
      app.as(user).call(familyRoutes.revokeParentLink, { params: { studentId, linkId } }),
  }
}

/** A link of the child and the token in its address. */
export async function givenLink(app: TestApp, user: GivenUser, studentId: string, days?: number) {
  const { status, body } = await linkCalls(app, studentId).make(user, days)
  if (status !== 201) throw new Error(`no link: ${JSON.stringify(body)}`)
  return { token: body.url.split('/').at(-1) ?? '', link: body.link, url: body.url }
}

export function openPage(app: TestApp, token: string) {
  return app.as(null).call(familyRoutes.readParentPage, { params: { token } })
}
