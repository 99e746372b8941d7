import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { hashPassword } from '../../identity/sign-in/entry/passwords.ts'
import { auditInvariants } from '../../verify/audit.queries.ts'

const { signIn, attendance } = routes
const password = 'kapal-layar-biru'

/** Computes the hash chain again, independently of the product: the faults, entry by entry. */
async function chainFaults({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ seq: number }>`
    with recursive chain as (
      select 0::bigint as seq, decode(repeat('00', 32), 'hex') as hash, true as fits
      union all
      select entry.seq, computed.hash, entry.prev_hash = chain.hash and entry.hash = computed.hash
      from chain
      join audit_entry entry on entry.seq = chain.seq + 1
      cross join lateral (
        select sha256(chain.hash || convert_to(jsonb_build_array(
          entry.seq, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
          entry.actor_id, entry.actor_role, entry.kind, entry.action,
          entry.target_type, entry.target_id, entry.target_label, entry.branch_id, entry.sub_branch_id,
          entry.outcome, entry.reason, entry.request_id, entry.device_label, entry.details
        )::text, 'UTF8')) as hash
      ) computed
    )
    select seq from chain where not fits
    union all
    select seq from audit_entry where seq not in (select seq from chain)`.execute(db)
  const faults = rows.map(({ seq }) => `entry ${seq}`)
  const head = await sql<{ seq: number; hash: Buffer }>`select seq, hash from audit_head`.execute(
    db,
  )
  const last = await sql<{ seq: number; hash: Buffer }>`
    select seq, hash from audit_entry order by seq desc limit 1`.execute(db)
  const fits =
    head.rows[0]?.seq === last.rows[0]?.seq &&
    head.rows[0]?.hash.equals(last.rows[0]?.hash ?? Buffer.of())
  return fits ? faults : [...faults, 'head']
}

/** The finding of the command that verifies the data. */
async function invariantSays({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`${sql.raw(auditInvariants[0]?.sql ?? '')}`.execute(
    db,
  )
  return rows.map(({ found }) => found)
}

async function signInAs(app: TestApp, email: string, word: string): Promise<number> {
  return (await app.as(null).call(signIn.login, { body: { email, password: word } })).status
}

describe('the audit log', () => {
  let app: TestApp
  let passwordHash: string
  beforeAll(async () => {
    app = await startTestApp()
    passwordHash = await hashPassword(password)
  })
  afterAll(() => app.close())

  const entries = () => app.db.selectFrom('audit_entry').selectAll().orderBy('seq').execute()

  it('is one chain after a day of work', async () => {
    const { teacher, classId, students } = await app.givenSchool()
    await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    const body = { classId, date: '2026-11-19', deviceId: 'hp', operations: [] }
    await app.as(teacher).call(attendance.sync, { body })
    for (const child of students) await app.as(child).call(signIn.logout, {})
    expect((await entries()).length).toBeGreaterThanOrEqual(4)
    expect(await chainFaults(app)).toEqual([])
    expect(await invariantSays(app)).toEqual([])
  })

  it('records the actor, the action, the record and the outcome, and no personal data', async () => {
    const user = await app.givenUser({ role: 'curriculum', passwordHash, name: 'Siti Rahasia' })
    await signInAs(app, user.email ?? '', password)
    await signInAs(app, user.email ?? '', 'tebakan-salah')
    await app.as(user).call(signIn.logout, {})
    const [welcome, refused, goodbye] = (await entries()).slice(-3)
    const target = { target_type: 'user', target_id: user.id, kind: 'sign-in' }
    const own = { ...target, actor_id: user.id, actor_role: 'curriculum', outcome: 'ok' }
    expect(welcome).toMatchObject({ ...own, action: 'sign-in.sign-in' })
    expect(refused).toMatchObject({
      ...target,
      actor_id: null,
      actor_role: null,
      outcome: 'auth.wrong-credentials',
    })
    expect(goodbye).toMatchObject(own)
    expect(JSON.stringify(await entries())).not.toMatch(/Siti|Rahasia|@ngaji\.test|kapal|tebakan/)
  })

  it('has an entry for a write, none for a write rolled back, none for a read', async () => {
    const { teacher, classId } = await app.givenSchool()
    const before = await entries()
    await app
      .as(teacher)
      .call(attendance.readDay, { params: { classId }, body: { date: '2026-11-19' } })
    await app.as(teacher).call(signIn.currentSession, {})
    const tooOld = { classId, date: '2026-10-01', reason: 'Terlambat sekali.' }
    expect((await app.as(teacher).call(attendance.openRegister, { body: tooOld })).status).toBe(409)
    expect(await entries()).toHaveLength(before.length)
  })

  it('is written in the transaction of the write it records', async () => {
    const { teacher, classId } = await app.givenSchool()
    await sql`alter table audit_entry add constraint no_more check (seq < 0) not valid`.execute(
      app.db,
    )
    const answer = await app.as(teacher).call(attendance.openRegister, { body: { classId } })
    await sql`alter table audit_entry drop constraint no_more`.execute(app.db)
    expect(answer.status).toBe(500)
    const meetings = app.db.selectFrom('meeting').select('id').where('class_id', '=', classId)
    expect(await meetings.execute()).toEqual([])
  })

  it.each([
    'update audit_entry set outcome = outcome',
    'update audit_entry set reason = null where seq = 1',
    'delete from audit_entry where seq = (select max(seq) from audit_entry)',
    'truncate audit_entry',
    'update audit_head set hash = hash',
    'update audit_head set seq = seq + 1',
    'delete from audit_head',
    "insert into audit_head (is_only, seq, hash) values (true, 9, sha256('x'))",
  ])('refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow()
    expect(await chainFaults(app)).toEqual([])
  })

  it('numbers and chains appended entries, regardless of the numbers the caller claims', async () => {
    const forged = Buffer.alloc(32, 1)
    const id = app.deps.newId()
    await app.db
      .insertInto('audit_entry')
      .values({
        id,
        seq: 1_000_000,
        prev_hash: forged,
        hash: forged,
        kind: 'x',
        action: 'x.y',
      })
      .execute()
    expect(await chainFaults(app)).toEqual([])
    expect((await entries()).at(-1)).toMatchObject({ id, action: 'x.y' })
  })

  it.each([
    ['a value', "update audit_entry set outcome = 'ok!' where seq = 2", 'audit entry 2'],
    ['an actor', 'update audit_entry set actor_role = null where seq = 2', 'audit entry 2'],
    [
      'a moment',
      "update audit_entry set at = at + interval '1 microsecond' where seq = 3",
      'audit entry 3',
    ],
    ['details', `update audit_entry set details = '{"x":1}' where seq = 2`, 'audit entry 2'],
    ['the first entry removed', 'delete from audit_entry where seq = 1', 'audit entry 2'],
    ['one in the middle removed', 'delete from audit_entry where seq = 3', 'audit entry 4'],
    [
      'the last one removed',
      'delete from audit_entry where seq = (select max(seq) from audit_entry)',
      'head of the audit log',
    ],
    [
      'two exchanged',
      'update audit_entry set seq = case seq when 2 then -3 when 3 then -2 end where seq in (2, 3); update audit_entry set seq = -seq where seq < 0',
      'audit entry 2',
    ],
    [
      'a hash made to fit',
      "update audit_entry e set reason = 'x' where seq = 2; update audit_entry e set hash = audit_hash(e) where seq = 2",
      'audit entry 3',
    ],
    ['the head', 'update audit_head set seq = seq - 1', 'head of the audit log'],
    ['the head removed', 'delete from audit_head', 'the audit log has no head'],
    [
      'an entry slipped in',
      "insert into audit_entry (seq, id, kind, action, prev_hash, hash) select max(seq) + 1, gen_random_uuid(), 'x', 'x', sha256('x'), sha256('y') from audit_entry",
      'head of the audit log',
    ],
  ])('shows tampering by a database owner: %s', async (_name, tampering, found) => {
    const transaction = await app.db.startTransaction().execute()
    try {
      await sql`set local session_replication_role = replica`.execute(transaction)
      for (const statement of tampering.split('; ')) await sql.raw(statement).execute(transaction)
      expect(await invariantSays({ ...app, db: transaction })).toContain(found)
    } finally {
      await transaction.rollback().execute()
    }
    expect(await invariantSays(app)).toEqual([])
  })
})

describe('the audit log on PostgreSQL', () => {
  it('has no gap when eight transactions write at once', async () => {
    const app = await startTestApp({ engine: 'postgres' })
    const each = 25
    const writers = await Promise.all(
      Array.from({ length: 8 }, () => app.givenUser({ role: 'curriculum' })),
    )
    const start = await app.db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
    const statuses = await Promise.all(
      writers.map(async (user) => {
        const sessions = await app.as(user).call(signIn.listSessions, { query: {} })
        const sessionId = sessions.body.sessions[0]?.id ?? ''
        const seen: number[] = []
        for (let times = 0; times < each; times += 1) {
          const input = { params: { sessionId }, body: { deviceLabel: `Telepon ${times}` } }
          seen.push((await app.as(user).call(signIn.renameSession, input)).status)
        }
        return seen
      }),
    )
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    expect(await chainFaults(app)).toEqual([])
    const head = await app.db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
    expect(head.seq - start.seq).toBe(8 * each)
    await app.close()
  })
})
