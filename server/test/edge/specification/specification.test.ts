import { routes } from '@ngaji/contract'
import type { RouteShape } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/identity/sign-in/entry/passwords.ts'
import { startTestApp, type TestApp } from '../../harness.ts'
import { send } from '../send.ts'
import { accountCalls } from './specification-accounts.ts'
import { message, password, text, type Calls, type Stage } from './specification-call.ts'
import { photoCalls } from './specification-photos.ts'
import { scoringCalls } from './specification-scoring.ts'
import { structureCalls } from './specification-structure.ts'

let app: TestApp
let calls: Calls
beforeAll(async () => {
  app = await startTestApp()
  const school = await app.givenSchool()
  const stage = { app, school, passwordHash: await hashPassword(password) }
  calls = {
    ...accountCalls(stage),
    ...structureCalls(stage),
    ...photoCalls(stage),
    ...scoringCalls(stage),
    ...otherCalls(stage),
  }
})
afterAll(() => app.close())

function otherCalls({ app: server, school }: Stage): Calls {
  return {
    'POST /attendances/{classId}': async () => {
      const json = { classId: school.classId }
      const token = school.teacher.token
      await send(server, 'POST /api/attendances/create-new-attendances', { token, json })
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
}

const every: RouteShape[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteShape>(feature),
)
const promised = every.filter(({ fromSpecification }) => fromSpecification === true)

describe('a client of the specification alone', () => {
  it.each(promised.map(({ method, path }) => `${method} ${path}`))(
    'is served by %s',
    async (name) => {
      const prepare = calls[name]
      expect(prepare, `say in this file how the specification calls ${name}`).toBeDefined()
      for (const { line, as, json, form, status = 200, reads } of (await prepare?.()) ?? []) {
        const answer = await send(app, line, {
          ...(as && { token: as.token }),
          ...(json !== undefined && { json }),
          ...form,
        })
        expect(answer, `${line} ${JSON.stringify(answer.json)}`).toMatchObject({ status })
        if (typeof reads === 'function') reads(answer.json)
        else expect(answer.json).toMatchObject(reads)
      }
    },
  )

  it('gets a message in every refusal', async () => {
    const json = { email: 'siapa@ngaji.test', password: 'sembarang', nis: '' }
    expect((await send(app, 'POST /api/users/login', { json })).json).toMatchObject(message)
    expect((await send(app, 'GET /api/nowhere')).json).toMatchObject(message)
  })
})
