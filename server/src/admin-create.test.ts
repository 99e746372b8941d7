import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickCompileFlags } from '../test/wasm-flags.ts'
import { startPostgres, type PostgresCluster } from '../test/database.ts'
import { startTestApp } from '../test/harness.ts'
import { openDatabase } from './platform/database/open-database.ts'

const password = 'kapal-layar-biru'
const folder = mkdtempSync(join(tmpdir(), 'ngaji-admin-'))
const cardKey = Buffer.alloc(32, 7).toString('base64')
let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(async () => {
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The environment without settings, but with the paths to programs and compile caches, and the clock. */
const inherited = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'CLOCK_SHIFT_MS'].map((name) => [
    name,
    process.env[name],
  ]),
)

type Run = { code: number | null; out: string; err: string }

/** Runs the command with the given standard input. */
async function run(
  args: string[],
  { input = '', env = {} }: { input?: string; env?: object } = {},
): Promise<Run> {
  const program = join(import.meta.dirname, 'admin-create.ts')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...quickCompileFlags, program, ...args],
    {
      env: { ...inherited, DATA_DIR: join(folder, 'data'), ...env },
    },
  )
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

const who = (email: string) => ['--name', 'Ibu Admin', '--email', email]

describe.each([
  { engine: 'the embedded engine', env: () => ({}) },
  { engine: 'PostgreSQL', env: () => ({ DATABASE_URL: cluster.url(), CARD_KEY: cardKey }) },
])('admin:create on $engine', ({ engine, env }) => {
  it('creates an admin in an empty database who can sign in, once', async () => {
    const made = await run(who('admin@contoh.org'), { input: `${password}\n`, env: env() })
    expect(made).toEqual({ code: 0, out: expect.stringContaining('admin@contoh.org'), err: '' })

    const again = await run([...who('Admin@Contoh.org'), '--password-stdin'], {
      input: password,
      env: env(),
    })
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toMatch(/already.*a second admin with another e-mail/)

    const database = await (engine === 'PostgreSQL'
      ? openDatabase({ databaseUrl: cluster.url() })
      : openDatabase({ dataDir: join(folder, 'data/database') }))
    const app = await startTestApp({ database })
    const { signIn } = routes
    const login = await app
      .as(null)
      .call(signIn.login, { body: { email: 'admin@contoh.org', password } })
    expect(login).toMatchObject({
      status: 200,
      body: {
        user: {
          role: 'admin',
          name: 'Ibu Admin',
          isEmailVerified: false,
          mustChangePassword: false,
        },
      },
    })

    const entries = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'users.create')
      .execute()
    expect(entries).toMatchObject([
      { actor_id: null, target_type: 'user', outcome: 'ok', device_label: 'admin:create' },
    ])
    expect(JSON.stringify(entries)).not.toContain('contoh.org')
    await app.close()
  })
})

describe('admin:create', () => {
  it.each([
    ['short', /at least 8 characters/],
    ['bismillah123', /everybody tries first/],
    ['ibu-admin-1', /name or the e-mail/],
  ])('refuses the password %s, and creates no database for it', async (weak, sentence) => {
    const untouched = join(folder, 'untouched')
    const env = { DATA_DIR: untouched }
    const { code, err } = await run(who('lain@contoh.org'), { input: weak, env })
    expect(code).toBe(1)
    expect(existsSync(join(untouched, 'database'))).toBe(false)
    expect(err).toMatch(sentence)
    expect(err).not.toContain(weak === 'short' ? 'at Object' : weak)
  })

  it.each([
    [['--email', 'x@contoh.org'], password, /give --name/],
    [['--name', 'Ibu'], password, /give --email/],
    [['--name', '  ', '--email', 'x@contoh.org'], password, /name must have/],
    [['--name', 'Ibu Admin 😀', '--email', 'x@contoh.org'], password, /letters, digits, blanks/],
    [['--name', 'Ibu', '--email', 'bukan-email'], password, /e-mail must be an address/],
    [who('x@contoh.org'), '', /No password came in/],
    [who('x@contoh.org'), '\n', /No password came in/],
    [[...who('x@contoh.org'), '--role', 'king'], password, /Unknown option '--role'/],
    [['extra'], password, /Unexpected argument/],
  ])('names the missing input: %j', async (args, input, sentence) => {
    const { code, err } = await run(args, { input })
    expect(code).toBe(2)
    expect(err).toMatch(sentence)
    expect(err).not.toMatch(/\n\s+at /)
  })

  it('takes the password from the command line on request', async () => {
    const args = [...who('tiga@contoh.org'), '--password', password]
    expect(await run(args)).toMatchObject({ code: 0, err: '' })
  })

  it('prints its usage', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('--password-stdin'),
    })
  })

  it('explains wrong settings or a broken database in a sentence', async () => {
    const wrong = await run(who('x@contoh.org'), {
      input: password,
      env: { DATABASE_URL: 'mysql://x' },
    })
    expect(wrong).toMatchObject({ code: 1, err: 'DATABASE_URL must start with postgres://.\n' })
    const database = await openDatabase({ dataDir: join(folder, 'data/database') })
    const taken = await run(who('x@contoh.org'), { input: password })
    await database.close()
    expect(taken.code).toBe(1)
    expect(taken.err).toContain(String(process.pid))
    expect(taken.err).not.toMatch(/\n\s+at /)
  })
})

it('a second admin opens the account of a first one who is locked out, as the documents say', async () => {
  const app = await startTestApp()
  const [second, first] = [
    await app.givenUser({ role: 'admin' }),
    await app.givenUser({ role: 'admin', email: 'pertama@ngaji.test' }),
  ]
  const { signIn, users } = routes
  const params = { userId: first.id }
  const giveRole = (role: 'admin' | 'curriculum') =>
    app.as(second).call(users.change, { params, body: { role } })
  const enter = (typed: string) =>
    app.as(null).call(signIn.login, { body: { email: 'pertama@ngaji.test', password: typed } })

  expect((await giveRole('curriculum')).status).toBe(200)
  const { body } = await app.as(second).call(users.issueCode, { params })
  const inside = (await enter(body.activation.code)).body as unknown as { token: string }
  const chosen = { newPassword: password, confirmNewPassword: password }
  const changed = await app
    .as({ ...first, token: inside.token })
    .call(signIn.changePassword, { body: chosen })
  expect(changed.status).toBe(200)
  expect((await giveRole('admin')).status).toBe(200)
  expect((await enter(password)).body).toMatchObject({ user: { role: 'admin' } })
  await app.close()
})
