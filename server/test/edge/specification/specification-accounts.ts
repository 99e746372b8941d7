import {
  saveToken,
  type Purpose,
} from '../../../src/identity/sign-in/codes/one-time-tokens.queries.ts'
import { hashOfToken, newToken } from '../../../src/identity/sign-in/entry/tokens.ts'
import type { GivenUser } from '../../given/givens.ts'
import type { TestApp } from '../../harness.ts'
import { message, password, text, type Calls, type Stage } from './specification-call.ts'

async function givenLink(app: TestApp, purpose: Purpose, user: GivenUser): Promise<string> {
  const token = newToken()
  const now = app.deps.now()
  await saveToken(app.db, {
    id: app.deps.newId(),
    purpose,
    userId: user.id,
    tokenHash: hashOfToken(token),
    ...(purpose === 'verify-email' && user.email && { email: user.email }),
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  return token
}

const signedIn = {
  user: { id: text, role: text, name: text, subBranchId: { id: text, branchId: { id: text } } },
  token: text,
}

/** Signing in, and the own account. */
export function accountCalls({ app, school, passwordHash }: Stage): Calls {
  const curriculum = () => app.givenUser({ role: 'curriculum', passwordHash })
  return {
    'POST /users/login': async () => {
      const teacher = await app.givenTeacher({ place: school.place, passwordHash })
      const child = await app.givenStudent({ place: school.place, passwordHash })
      const line = 'POST /api/users/login'
      return [
        { line, as: null, json: { email: teacher.email, password, nis: '' }, reads: signedIn },
        { line, as: null, json: { email: teacher.email, password }, reads: signedIn },
        { line, as: null, json: { email: '', password, nis: child.nis }, reads: signedIn },
        { line, as: null, json: { password, nis: child.cardCode }, reads: signedIn },
      ]
    },
    'POST /users/request-reset-password': async () => [
      {
        line: 'POST /api/users/request-reset-password',
        as: null,
        json: { email: 'siapa@ngaji.test' },
        reads: message,
      },
    ],
    'POST /users/reset-password': async () => {
      const token = await givenLink(app, 'reset', await curriculum())
      const json = { token, newPassword: 'bulan-di-atas-sawah' }
      return [{ line: 'POST /api/users/reset-password', as: null, json, reads: message }]
    },
    'GET /users/verify-email/{token}': async () => {
      const token = await givenLink(app, 'verify-email', await curriculum())
      return [{ line: `GET /api/users/verify-email/${token}`, as: null, reads: message }]
    },
    'GET /students/login/{code}': async () => {
      const [child] = school.students
      const reads = { student: { nis: child?.nis, name: child?.name } }
      return [{ line: `GET /api/students/login/${child?.cardCode}`, as: null, reads }]
    },
    'POST /users/request-verify-email': async () => {
      const user = await app.givenUser({ role: 'curriculum', isEmailVerified: false })
      const line = 'POST /api/users/request-verify-email'
      return [
        {
          line,
          as: user,
          json: { email: user.email, newEmail: '', isNewEmail: false },
          reads: message,
        },
        {
          line,
          as: user,
          json: { email: user.email, newEmail: 'baru.sekali@ngaji.test', isNewEmail: true },
          reads: message,
        },
      ]
    },
    'POST /users/change-password': async () => {
      const user = await curriculum()
      const newPassword = 'bulan-di-atas-sawah'
      const json = {
        email: user.email,
        oldPassword: password,
        newPassword,
        confirmNewPassword: newPassword,
      }
      return [{ line: 'POST /api/users/change-password', as: user, json, reads: message }]
    },
    'GET /users/{userId}': async () => {
      const user = school.teacher
      const users = {
        name: user.name,
        email: user.email,
        isEmailVerified: true,
        image: null,
        subBranchId: { id: user.subBranchId },
      }
      return [{ line: `GET /api/users/${user.id}`, as: user, reads: { users } }]
    },
    'PATCH /users/{userId}': async () => {
      const user = await app.givenTeacher({ place: school.place })
      const admin = await app.givenUser({ role: 'admin' })
      const line = `PATCH /api/users/${user.id}`
      const named = (name: string) => ({ ...message, user: { _id: user.id, name } })
      return [
        { line, as: user, json: { name: 'Nama Baru' }, reads: named('Nama Baru') },
        { line, as: admin, json: { name: 'Nama Lain' }, reads: named('Nama Lain') },
      ]
    },
    'GET /teachers/user/{userId}': async () => {
      const reads = { teacher: { classIds: [{ id: school.classId }] } }
      const examiner = await app.givenTeacher({ place: school.place, role: 'munaqisy' })
      return [
        { line: `GET /api/teachers/user/${school.teacher.id}`, as: school.teacher, reads },
        {
          line: `GET /api/teachers/user/${examiner.id}`,
          as: examiner,
          reads: { teacher: { classIds: [] } },
        },
      ]
    },
  }
}
