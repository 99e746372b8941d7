import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { studentRoutes } from '@ngaji/contract/people/students/students.routes'
import type {
  ChangedStudent,
  Student,
  StudentListQuery,
} from '@ngaji/contract/people/students/students.schemas'
import { hrefOf } from '@ngaji/contract/route'
import sharp from 'sharp'
import type { GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'

/** What the tests of student records ask for. */
export function recordCalls(appNow: () => TestApp) {
  const as = (user: GivenUser) => appNow().as(user)
  const change = (user: GivenUser, studentId: string, body: Partial<ChangedStudent>) =>
    as(user).call(studentRecordRoutes.change, { params: { studentId }, body })
  return {
    change,
    list: (user: GivenUser, query: Partial<StudentListQuery> = {}) =>
      as(user).call(studentRecordRoutes.list, { query }),
    read: (user: GivenUser, studentId: string) =>
      as(user).call(studentRecordRoutes.read, { params: { studentId } }),
    readFull: async (user: GivenUser, studentId: string) =>
      (await as(user).call(studentRecordRoutes.read, { params: { studentId } })).body
        .student as Student,
    readOfUser: (user: GivenUser, userId: string) =>
      as(user).call(studentRecordRoutes.readOfUser, { params: { userId } }),
    label: (user: GivenUser, studentIds: string[], isInternal: boolean) =>
      as(user).call(studentRecordRoutes.changeLabels, { body: { studentIds, isInternal } }),
    history: (user: GivenUser, studentId: string) =>
      as(user).call(studentRoutes.readHistory, { params: { studentId } }),
  }
}

export async function givenPicture(): Promise<Buffer> {
  const background = { r: 120, g: 140, b: 90 }
  return sharp({ create: { width: 700, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The same change as a form, with a file. */
export async function changeByForm(
  app: TestApp,
  user: GivenUser,
  studentId: string,
  { fields = {}, file }: { fields?: Record<string, string>; file: Uint8Array },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([Buffer.from(file)], { type: 'image/jpeg' }), 'foto.jpg')
  const packed = new Response(form)
  const response = await app.app.inject({
    method: 'PATCH',
    url: hrefOf(studentRecordRoutes.change, { studentId }),
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': packed.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
