import { defineRoute } from '@ngaji/contract/route'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { Deps } from '../../src/deps.ts'
import { answer } from '../../src/platform/http/implement.ts'
import { createLogger } from '../../src/log.ts'
import type { GivenStudent, GivenUser } from '../given/givens.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { send } from './send.ts'

/** Personal values that must not appear anywhere. */
const person = {
  email: 'siti.rahasia@ngaji.test',
  phone: '81298765432',
  name: 'Siti Rahasia',
  address: 'Jalan Rahasia 7',
}

const insertUser = (id: string, email: string) => sql`
  insert into app_user (id, name, email, role) values (${id}, ${person.name}, ${email}, 'curriculum')`

/** Unexpected defects of a use case. */
const defects: Record<string, (deps: Deps) => Promise<unknown>> = {
  'a plain error': async () => {
    throw new Error('the map was empty')
  },
  'something that is no error': async () => {
    // oxlint-disable-next-line typescript/only-throw-error -- a library may do just that
    throw person
  },
  nothing: () => Promise.reject(null),
  'an answer against its promise': async () => ({ message: [person] }),
  'a value twice': async ({ db }) => {
    const row = sql`insert into rate_counter (key, window_start) values (${person.email}, 'epoch')`
    await row.execute(db)
    await row.execute(db)
  },
  'a value of another type': ({ db }) => sql`select ${person.phone}::uuid`.execute(db),
  'a value that is no date': ({ db }) => sql`select ${person.name}::date`.execute(db),
  'a value that is no JSON': ({ db }) =>
    sql`select ${`{"name": ${person.name}}`}::jsonb`.execute(db),
  'a row against a check': ({ db, newId }) =>
    sql`insert into app_user (id, name, email, role) values (${newId()}, ${person.name}, ${person.email}, 'king')`.execute(
      db,
    ),
  'a row without a needed value': ({ db }) =>
    sql`insert into app_user (id, name, email, role) values (null, ${person.name}, ${person.email}, 'admin')`.execute(
      db,
    ),
  'a row that points nowhere': async ({ db, newId }) =>
    sql`insert into known_device (id, user_id, device_hash, device_label) values (${newId()}, ${newId()}, ${Buffer.from(person.phone)}, ${person.name})`.execute(
      db,
    ),
  'a wrong statement': ({ db }) =>
    sql`select ${person.name} from nowhere_${sql.raw('x')}`.execute(db),
  'a lower row first': async ({ db, newId }) => {
    await insertUser(newId(), person.email).execute(db)
    await insertUser(newId(), person.email.toUpperCase()).execute(db)
  },
}

const breakDown = defineRoute({
  method: 'POST',
  path: '/test/defects',
  action: 'users.create',
  summary: 'Breaks.',
  body: z.strictObject({ defect: z.string(), email: z.string(), password: z.string() }),
  response: z.object({ message: z.string() }),
  errors: ['user.email-taken'],
})

let app: TestApp
let admin: GivenUser
let child: GivenStudent
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    log: createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
    extra: [
      answer(
        breakDown,
        async (deps, _actor, { body }) =>
          (await defects[body.defect]?.(deps)) as { message: string },
      ),
    ],
  })
  admin = await app.givenUser({ role: 'admin' })
  child = await app.givenStudent({ place: await app.givenBranch(), name: person.name })
})
beforeEach(() => void lines.splice(0))
afterAll(() => app.close())

const log = () => lines.join('')
const secrets = new RegExp(
  [...Object.values(person), person.email.toUpperCase(), 'rahasia-sekali']
    .join('|')
    .replaceAll('.', '\\.'),
)

describe('a defect', () => {
  const breaking = (defect: string) =>
    send(app, 'POST /api/test/defects', {
      token: admin.token,
      json: { defect, email: person.email, password: 'rahasia-sekali' },
    })

  it.each(Object.keys(defects).filter((name) => name !== 'a lower row first'))(
    'reveals nothing to the caller and no personal value to the log: %s',
    async (defect) => {
      const answer = await breaking(defect)
      expect(answer).toMatchObject({
        status: 500,
        json: { message: 'Something went wrong', code: 'server.unexpected' },
      })
      expect(Object.keys(answer.json)).toEqual(['message', 'code'])
      const unexpected = lines
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'unexpected')
      expect(unexpected).toMatchObject([
        {
          level: 50,
          id: answer.headers['x-request-id'],
          method: 'POST',
          route: '/test/defects',
          err: {},
        },
      ])
      expect(log()).not.toMatch(secrets)
    },
  )

  it('is logged with enough detail', async () => {
    await breaking('a plain error')
    expect(log()).toContain('the map was empty')
    expect(log()).toMatch(/leaks\.test\.ts:\d+/)
    lines.splice(0)
    await breaking('a value twice')
    const { err } = JSON.parse(lines[0] ?? '{}')
    expect(err).toMatchObject({
      errorCode: '23505',
      constraint: 'rate_counter__pk',
      table: 'rate_counter',
    })
    lines.splice(0)
    await breaking('a value of another type')
    expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({
      errorCode: '22P02',
      message: 'invalid input syntax for type uuid: "[hidden]"',
    })
  })

  it('is none for the violation of a named constraint', async () => {
    const answer = await breaking('a lower row first')
    expect(answer).toMatchObject({ status: 409, json: { code: 'user.email-taken' } })
    expect(JSON.stringify(answer.json)).not.toMatch(secrets)
    expect(log()).not.toMatch(secrets)
  })
})

describe('the log of requests', () => {
  it('names the route by its pattern, never its parameters', async () => {
    await send(app, `GET /api/students/login/${child.cardCode}?nis=${child.nis}`)
    await send(app, `GET /api/users/${admin.id}`, { token: admin.token })
    await send(app, 'POST /api/users/login', {
      json: { email: person.email, password: 'rahasia-sekali' },
    })
    await send(app, `GET /api/users/verify-email/rahasia-sekali`)
    await send(app, `GET /somewhere/${child.nis}`)
    const routes = lines
      .map((line) => JSON.parse(line))
      .map(({ method, route, status }) => [method, route, status])
    expect(routes).toEqual([
      ['GET', '/api/students/login/:code', 200],
      ['GET', '/api/users/:userId', 200],
      ['POST', '/api/users/login', 401],
      ['GET', '/api/users/verify-email/:token', 422],
      ['GET', 'unknown', 404],
    ])
    for (const value of [child.nis, child.cardCode, admin.id, admin.token])
      expect(log()).not.toContain(value)
    expect(log()).not.toMatch(secrets)
  })
})

describe('the logger', () => {
  it('hides secret keys at any depth', () => {
    const { log: logger } = app.deps
    const everything = {
      ...person,
      password: 'rahasia-sekali',
      token: 'rahasia-sekali',
      authorization: 'Bearer rahasia-sekali',
      cookie: 'session=rahasia-sekali',
      code: 'rahasia-sekali',
      parentPhone: person.phone,
      nis: child.nis,
    }
    logger.info({ ...everything, body: everything, deep: { body: everything } }, 'said')
    expect(log()).not.toMatch(secrets)
    expect(log()).not.toContain(child.nis)
    expect(log()).toContain('[hidden]')

    lines.splice(0)
    const deep = Array.from({ length: 12 }).reduce<object>((inner) => ({ inner }), everything)
    logger.info({ deep, list: [[{ people: [everything] }]], Authorization: 'rahasia-sekali' }, 'x')
    expect(log()).not.toMatch(secrets)
    expect(log()).not.toContain(child.nis)
    expect(lines).toHaveLength(1)
  })

  it('hides them in nested errors too, and in cyclic objects', () => {
    const cause = Object.assign(new Error(`no such user <${person.email}>`), {
      detail: `Key (email)=(${person.email}) already exists.`,
      password: 'rahasia-sekali',
    })
    const circle: Record<string, unknown> = { person, at: new Date(0), none: null }
    circle['again'] = circle
    app.deps.log.warn({ failures: [{ cause }], circle }, 'odd')
    app.deps.log.warn({ err: person }, 'thrown by a library')
    expect(log()).not.toMatch(secrets)
    const [odd, thrown] = lines.map((line) => JSON.parse(line))
    expect(odd).toMatchObject({
      failures: [{ cause: { type: 'Error', message: 'no such user <[hidden]>' } }],
      circle: { again: '[circular]', at: '1970-01-01T00:00:00.000Z', none: null },
    })
    expect(thrown.err).toEqual({ message: 'thrown: object' })
  })

  it('hides addresses in the message of an error, and keeps file names', () => {
    const error = new Error(`550 no such user <${person.email}>`)
    app.deps.log.warn({ err: error }, 'a letter could not be delivered')
    expect(log()).not.toMatch(secrets)
    expect(log()).toMatch(/550 no such user <\[hidden\]>/)
    const line = 'at send (/app/node_modules/@fastify/static/index.js:1:2)'
    app.deps.log.warn({ err: Object.assign(new Error('x'), { stack: line }) })
    expect(log()).toContain(line)
  })
})
