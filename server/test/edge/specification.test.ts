import { routes } from '@ngaji/contract'
import type { RouteShape } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveToken, type Purpose } from '../../src/features/sign-in/one-time-tokens.queries.ts'
import { hashPassword } from '../../src/features/sign-in/passwords.ts'
import { hashOfToken, newToken } from '../../src/features/sign-in/tokens.ts'
import type { GivenUser } from '../givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

/**
 * A client that knows only the specification: its paths, its payload keys, a bearer token. It sends no
 * version, no Idempotency-Key and no header of ours, and reads only the keys named there.
 */
type Call = {
  line: string
  /** Null: nobody is signed in. */
  as: GivenUser | null
  json?: unknown
  status?: number
  /** What the client reads in the answer. */
  reads: object | ((answer: unknown) => void)
}

const password = 'kapal-layar-biru'
const text = expect.any(String) as string
const message = { message: text }

let app: TestApp
let school: Awaited<ReturnType<TestApp['givenSchool']>>
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  school = await app.givenSchool()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

async function givenLink(purpose: Purpose, user: GivenUser): Promise<string> {
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

const curriculum = () => app.givenUser({ role: 'curriculum', passwordHash })
const branchAdmin = () => app.givenUser({ role: 'branchAdmin', place: school.place })

const signedIn = {
  user: { id: text, role: text, name: text, subBranchId: { id: text, branchId: { id: text } } },
  token: text,
}

/** By call of the contract, everything section 7 says about it. */
const calls: Record<string, () => Promise<Call[]>> = {
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
    const token = await givenLink('reset', await curriculum())
    const json = { token, newPassword: 'bulan-di-atas-sawah' }
    return [{ line: 'POST /api/users/reset-password', as: null, json, reads: message }]
  },
  'GET /users/verify-email/{token}': async () => {
    const token = await givenLink('verify-email', await curriculum())
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
  'GET /classes/{classId}': async () => {
    const reads = {
      class: { startTime: '18:30', teachingGroupId: { branchYearId: { isActive: true } } },
    }
    return [
      { line: `GET /api/classes/${school.classId}?populate=branchYear`, as: school.teacher, reads },
    ]
  },
  'GET /branchYears/branch/{branchId}': async () => {
    const reads = {
      branchYears: [{ _id: school.branchYearId, academicYearId: { isActive: true } }],
    }
    const as = await branchAdmin()
    return [
      { line: `GET /api/BranchYears/branch/${school.place.branchId}`, as, reads },
      { line: `GET /api/branchYears/branch/${school.place.branchId}`, as: school.teacher, reads },
    ]
  },
  'GET /branchYears/{id}': async () => {
    const subBranch = { id: school.place.subBranchId, munaqasyahStatus: 'notStarted' }
    const reads = {
      branchYear: {
        munaqasyahStatus: 'notStarted',
        teachingGroups: [{ subBranches: [subBranch] }],
      },
    }
    const as = await app.givenTeacher({ place: school.place, role: 'munaqisy' })
    return [{ line: `GET /api/branchYears/${school.branchYearId}?populate=subBranches`, as, reads }]
  },
  'POST /attendances/{classId}': async () => {
    const json = { classId: school.classId }
    const token = school.teacher.token
    await send(app, 'POST /api/attendances/create-new-attendances', { token, json })
    const isList = (answer: unknown) => {
      expect(answer).toHaveLength(3)
      expect(answer).toMatchObject([
        { _id: text, studentId: { _id: text, name: text }, status: text },
        {},
        {},
      ])
    }
    const line = `POST /api/attendances/${school.classId}`
    return [
      { line, as: school.teacher, json: { date: '2026-11-19' }, reads: isList },
      { line, as: school.teacher, json: { date: '2026-11-19T10:00:00.000Z' }, reads: isList },
    ]
  },
  'GET /version.json': async () => [
    { line: 'GET /version.json?t=1763548200000', as: null, reads: { version: text } },
  ],
}

const every: RouteShape[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteShape>(feature),
)
const promised = every.filter(({ fromSpecification }) => fromSpecification === true)

describe('a client that knows only the specification', () => {
  it.each(promised.map(({ method, path }) => `${method} ${path}`))(
    'is served by %s',
    async (name) => {
      const prepare = calls[name]
      expect(prepare, `say in this file how the specification calls ${name}`).toBeDefined()
      for (const { line, as, json, status = 200, reads } of (await prepare?.()) ?? []) {
        const answer = await send(app, line, {
          ...(as && { token: as.token }),
          ...(json !== undefined && { json }),
        })
        expect(answer, `${line} ${JSON.stringify(answer.json)}`).toMatchObject({ status })
        if (typeof reads === 'function') reads(answer.json)
        else expect(answer.json).toMatchObject(reads)
      }
    },
  )

  it('reads a message in every refusal', async () => {
    const json = { email: 'siapa@ngaji.test', password: 'sembarang', nis: '' }
    expect((await send(app, 'POST /api/users/login', { json })).json).toMatchObject(message)
    expect((await send(app, 'GET /api/nowhere')).json).toMatchObject(message)
  })
})
