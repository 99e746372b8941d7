import { routes } from '@ngaji/contract'
import { policy } from '@ngaji/contract/policy'
import { isWrite, type RouteShape, type Schema } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { implementedFeatures } from '../src/features.ts'
import { authenticate } from '../src/identity/sign-in/sessions/sessions.service.ts'
import { createApp } from '../src/platform/http/create-app.ts'
import { GeneralLimit } from '../src/platform/http/guard/general-limit.ts'
import { answer, answerPublic, type Implemented } from '../src/platform/http/implement.ts'
import { tableNames } from '../src/platform/database/row-types.ts'
import { createMetrics } from '../src/platform/http/metrics.ts'
import { systemAnswers } from '../src/platform/http/system.routes.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { areas, isInFeature } from '../../scripts/areas.ts'
import { foldersOf, importsOf, sourceFilesOf, type SourceFile } from './source-files.ts'
import { retentionTables, sharedTables, tablesWrittenIn, writersOf } from './table-writers.ts'

const every: RouteShape[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteShape>(feature),
)
const routeLabel = ({ method, path }: RouteShape) => `${method} ${path}`

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the routes of the contract', () => {
  const system = systemAnswers({
    build: { version: '', timestamp: '' },
    metrics: createMetrics(),
    mayReadMetrics: () => false,
    routes: () => [],
  })

  it('are implemented once each, and no other route is', () => {
    const answered = [...system, ...implementedFeatures].map(({ route }) => route)
    expect(answered.map(routeLabel).toSorted()).toEqual(every.map(routeLabel).toSorted())
    expect(answered.every((route) => every.includes(route))).toBe(true)
  })

  it('are mounted at every address, with HEAD beside every GET', async () => {
    await app.app.ready()
    for (const route of every) {
      for (const path of [route.path, ...(route.aliases ?? [])]) {
        const url = (route.root ? '' : '/api') + path.replace(/\{(\w+)\}/g, ':$1')
        expect(app.app.hasRoute({ method: route.method, url }), routeLabel(route)).toBe(true)
        if (route.method === 'GET')
          expect(app.app.hasRoute({ method: 'HEAD', url }), routeLabel(route)).toBe(true)
      }
    }
  })

  it.each(every.map((route) => [routeLabel(route), route] as const))(
    'use their action of the permission table: %s',
    (_name, route) => {
      expect(policy[route.action].cells).not.toEqual({})
    },
  )
})

describe('the server does not start', () => {
  const start = (one: Implemented) =>
    createApp({
      deps: app.deps,
      implemented: [one],
      authenticate,
      assertWritable: () => undefined,
      metrics: createMetrics(),
      generalLimit: new GeneralLimit(),
      maxLoopDelayMs: 0,
    })
  const route = { ...routes.system.time, path: '/test/start' } as const
  const now = async () => ({ now: '' })

  it('with a route without a permission entry', async () => {
    const unknown = { ...route, action: 'nobody.decided' as never }
    await expect(start(answerPublic(unknown, now))).rejects.toThrow('has no permission entry')
  })

  it('with a route that is public in one table and not in the other', async () => {
    await expect(start(answer(route, now))).rejects.toThrow('disagree on who may call')
    const closed = { ...route, action: 'users.list' as const }
    await expect(start(answerPublic(closed, now))).rejects.toThrow('disagree on who may call')
  })

  it('with a public write without a limit', async () => {
    const open = { ...route, method: 'POST' as const, action: 'sign-in.sign-in' as const }
    await expect(start(answerPublic(open, now))).rejects.toThrow('has no limit')
    const limited = await start(answerPublic({ ...open, limit: 'card-lookup' as const }, now))
    await limited.close()
  })
})

type Json = { [key: string]: unknown }

const jsonOf = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json

/** Every nested object schema, with its path. */
function objectsIn(schema: unknown, path = ''): { path: string; schema: Json }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.entries(schema).flatMap(([key, value]) => objectsIn(value, `${path}/${key}`))
  const json = schema as Json
  const isObject = 'properties' in json && json['type'] === 'object'
  return isObject ? [{ path, schema: json }, ...inner] : inner
}

describe('a body', () => {
  const strict = every.filter(({ body, ignoredKeys }) => body && ignoredKeys !== '*')

  it.each(strict.map((route) => [routeLabel(route), route] as const))(
    'refuses unknown keys at any depth: %s',
    (_name, route) => {
      const objects = objectsIn(jsonOf(route.body as Schema, 'input'))
      expect(objects.length).toBeGreaterThan(0)
      const loose = objects.filter(({ schema }) => schema['additionalProperties'] !== false)
      expect(loose.map(({ path }) => path)).toEqual([])
      const refusal = JSON.stringify(route.body?.safeParse({ nobodyKnowsThis: 1 }).error?.issues)
      expect(refusal).toMatch(/unrecognized_keys|invalid_union/)
    },
  )
})

describe('an answer', () => {
  const withSchema = every.filter(({ response }) => typeof response !== 'string')

  it.each(withSchema.map((route) => [routeLabel(route), route] as const))(
    'that carries a secret is marked as one: %s',
    (_name, route) => {
      const keys = objectsIn(jsonOf(route.response as Schema, 'output')).flatMap(({ schema }) =>
        Object.keys(schema['properties'] as Json),
      )
      const carriesSecret = keys.some((key) => /^(token|activation|activationCode)$/.test(key))
      if (carriesSecret) expect(route.secret).toBe(true)
      expect(keys.filter((key) => /password_?hash|tokenHash|secret/i.test(key))).toEqual([])
    },
  )

  it('to a write has a message', () => {
    const silent = withSchema
      .filter(isWrite)
      .filter(
        ({ response }) =>
          !('message' in ((jsonOf(response as Schema, 'output')['properties'] ?? {}) as Json)),
      )
    expect(silent.map(routeLabel)).toEqual([])
  })
})

const server = sourceFilesOf('server/src')

describe('the tables', () => {
  /**
   * A restore fills every table, before any feature runs, and takes pictures that are missing off their records; the
   * retention removes expired rows of all.
   */
  const everyTable = [
    'platform/archive/hide-pictures.ts',
    'platform/archive/load-rows.ts',
    'platform/archive/restore-archive.ts',
    'platform/jobs/retention.ts',
  ]
  const ours = server.filter(
    ({ path }) => !path.startsWith('platform/database/') && !everyTable.includes(path),
  )

  it('have one writer each, but for those that are named', () => {
    const shared = [...writersOf(ours)].filter(([, writers]) => writers.length > 1)
    expect(Object.fromEntries(shared)).toEqual(sharedTables)
  })

  it('are found by this test', () => {
    const written = [...writersOf(ours).keys()]
    expect(written.length).toBeGreaterThan(40)
    expect(written.filter((table) => !(tableNames as readonly string[]).includes(table))).toEqual(
      [],
    )
    const statements =
      'await db.insertInto(\'class\')...; sql`update class c set x`; sql`insert into "class" (id)`'
    expect(tablesWrittenIn(statements)).toEqual(['class', 'class', 'class'])
    const files = ['people/students/a.queries.ts', 'exam/score/b.queries.ts']
    const twice = files.map((path) => ({ path, text: statements }))
    expect(writersOf(twice).get('class')).toEqual(['exam/score', 'people/students'])
  })

  it('with nightly retention contain nothing about a child', () => {
    const retention = server.find(({ path }) => path === 'platform/jobs/retention.ts')?.text ?? ''
    const swept = [...retention.matchAll(/^\s+\['(\w+)', '\w+', '/gm)].map(
      (match) => match[1] ?? '',
    )
    expect(swept.toSorted()).toEqual(retentionTables.toSorted())
  })

  it('are written in queries, not in services or routes', () => {
    const writing = server.filter(
      ({ path, text }) => isInFeature(path) && tablesWrittenIn(text).length > 0,
    )
    expect(writing.length).toBeGreaterThan(40)
    expect(writing.filter(({ path }) => !path.endsWith('.queries.ts'))).toEqual([])
  })
})

describe('what counts in a figure of attendance', () => {
  const definition = 'scopes/counted-entries.scope.ts'
  // Not figures: the moved entries of a merged record, which of them would conflict, and what a mutasi leaves.
  const others = [
    'people/students/merge/merge-scene.queries.ts',
    'teaching/attendance/marks-left.queries.ts',
    'teaching/attendance/merge-registers.queries.ts',
  ]
  const condition = /\bvoided_at is null\b|voided_at', 'is', null|\bis_marked or\b/
  const readers = server.filter(
    ({ path, text }) =>
      isInFeature(path) && /(?:\b(?:from|join) \(?|From\(')attendance\b/.test(text),
  )

  it('is written in one place', () => {
    const writing = readers.filter(({ text }) => condition.test(text)).map(({ path }) => path)
    expect(writing.toSorted()).toEqual(others)
  })

  it('is found by this test', () => {
    expect(server.find(({ path }) => path === definition)?.text).toMatch(condition)
    expect(readers.length).toBeGreaterThan(10)
  })
})

describe('the features', () => {
  it('have the same names in contract, server and web', () => {
    // Operations on a person as a whole are composed of features, and implement their routes.
    const composed = ['records']
    for (const area of areas) {
      const known = [...foldersOf(`contract/src/${area}`), ...composed]
      expect(known.length).toBeGreaterThan(0)
      for (const side of ['server', 'web'])
        expect(foldersOf(`${side}/src/${area}`).filter((name) => !known.includes(name))).toEqual([])
    }
  })

  it('name their files by feature and role', () => {
    const roles = /\.(routes|service|queries|scope|rows|rules|schemas|errors)\.ts$/
    const odd = server
      .filter(({ path }) => isInFeature(path) && !roles.test(path))
      .map(({ path }) => path)
      .filter((path) =>
        importsOf(server.find((file) => file.path === path) as SourceFile).includes('kysely'),
      )
    expect(odd).toEqual([])
  })

  it('keep HTTP and SQL out of their services and routes', () => {
    const files = server.filter(
      ({ path }) => isInFeature(path) && /\.(service|routes)\.ts$/.test(path),
    )
    const trespasses = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => /^(kysely|pg|fastify|@fastify\/.*|node:http)$/.test(name))
        .map((name) => `${file.path} imports ${name}`),
    )
    expect(trespasses).toEqual([])
  })

  it('translate in routes and decide in services', () => {
    const routesFiles = server.filter(
      ({ path }) => isInFeature(path) && path.endsWith('.routes.ts'),
    )
    const direct = routesFiles.filter((file) =>
      importsOf(file).some((name) => name.endsWith('.queries.ts')),
    )
    expect(direct.map(({ path }) => path)).toEqual([])
  })
})

describe('the server', () => {
  it('writes to the console only in commands', () => {
    const spoken = [
      'main.ts',
      'start-server.ts',
      'demo/demo.ts',
      'verify-data.ts',
      'admin-create.ts',
      'backup.ts',
      'restore.ts',
      'doctor.ts',
    ]
    const chatty = server.filter(({ text }) => /\bconsole\.\w/.test(text)).map(({ path }) => path)
    expect(chatty.filter((path) => !spoken.includes(path))).toEqual([])
  })

  it('reads the environment only where it starts', () => {
    const starts = [
      'main.ts',
      'verify-data.ts',
      'admin-create.ts',
      'backup.ts',
      'restore.ts',
      'doctor.ts',
    ]
    const reading = server.filter(({ text }) => /process\.env\b/.test(text)).map(({ path }) => path)
    expect(reading.filter((path) => !starts.includes(path))).toEqual([])
  })

  it('connects to mail, the file store and (in the doctor) its own address only', () => {
    const outbound = server
      .filter(
        (file) =>
          /\bfetch\(|AwsClient|createTransport|getBuiltinModule/.test(file.text) ||
          importsOf(file).some((name) => /^(node:https?|undici|axios)$/.test(name)),
      )
      .map(({ path }) => path)
    expect(outbound.toSorted()).toEqual([
      'doctor/check-mail.ts',
      'doctor/check-proxy.ts',
      'platform/files/s3-store.ts',
      'platform/http/end-connections.ts',
      'platform/http/http-server.ts',
      'platform/http/node-http.ts',
      'platform/mail/deliver.ts',
    ])
  })
})
