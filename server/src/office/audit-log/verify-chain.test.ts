import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { proveChain } from './verify-chain.service.ts'

const { auditLog, attendance } = routes

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (let turn = 0; turn < 5; turn += 1) await work()
})
afterAll(() => app.close())

/** A call that creates an audit entry. */
async function work(): Promise<void> {
  const { teacher, classId } = await app.givenSchool({ children: 1 })
  await app.as(teacher).call(attendance.openRegister, { body: { classId } })
}

const verify = async () =>
  app.as(await app.givenUser({ role: 'admin' })).call(auditLog.verify, { body: {} })

describe('the verification of the chain', () => {
  it('finds no change, and is itself logged', async () => {
    const first = await verify()
    expect([first.status, first.body]).toMatchObject([
      200,
      { isIntact: true, firstBreak: null, checked: 5 },
    ])
    expect(first.body.message).toBe('Jejak audit utuh: 5 entri diperiksa.')
    expect((await verify()).body.checked).toBe(6)
    const last = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toEqual({
      action: 'audit-log.verify',
      details: { isIntact: true, checked: 6 },
    })
  })

  it('has the same result in parts of any size, and for an empty log', async () => {
    for (const most of [1, 2, 3, 7, 1000])
      expect(await proveChain(app.db, most)).toMatchObject({ isIntact: true, checked: 7 })
    const empty = await startTestApp()
    expect(await proveChain(empty.db)).toEqual({ isIntact: true, checked: 0, firstBreak: null })
    await empty.close()
  })

  it('does not block concurrent writes', async () => {
    const [proof] = await Promise.all([proveChain(app.db, 1), work(), work()])
    expect(proof.isIntact).toBe(true)
  })

  it('is for the admin, after the password', async () => {
    const place = await app.givenBranch()
    const office = await app.givenUser({ role: 'branchAdmin', place })
    expect((await app.as(office).call(auditLog.verify, { body: {} })).status).toBe(403)
    const admin = await app.givenUser({ role: 'admin' })
    await app.db
      .updateTable('session')
      .set({ confirmed_until: app.clock.now })
      .where('user_id', '=', admin.id)
      .execute()
    const refused = await app.as(admin).call(auditLog.verify, { body: {} })
    expect((refused.body as { code?: string }).code).toBe('session.confirm-needed')
  })
})

describe('tampering by a database owner', () => {
  it.each([
    ['who changes a value', "update audit_entry set outcome = 'ok!' where seq = 2", 2],
    ['who changes an actor', 'update audit_entry set actor_role = null where seq = 3', 3],
    ['who takes out the first', 'delete from audit_entry where seq = 1', 2],
    ['who takes out one in the middle', 'delete from audit_entry where seq = 3', 4],
    [
      'who makes the hash fit',
      "update audit_entry e set reason = 'x' where seq = 2; update audit_entry e set hash = audit_hash(e) where seq = 2",
      3,
    ],
    [
      'who slips one in before the first',
      "insert into audit_entry (seq, id, kind, action, prev_hash, hash) values (-5, gen_random_uuid(), 'x', 'x', sha256('x'), sha256('y'))",
      -5,
    ],
    [
      'who takes out the last',
      'delete from audit_entry where seq = (select max(seq) from audit_entry)',
      'the last',
    ],
    ['who takes the head away', 'delete from audit_head', 'after the last'],
    ['who puts the head back', 'update audit_head set seq = seq - 1', 'after the last'],
  ])('is detected: %s', async (_name, tampering, place) => {
    const { last } = await app.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.max('seq').as('last'))
      .executeTakeFirstOrThrow()
    const transaction = await app.db.startTransaction().execute()
    try {
      await sql`set local session_replication_role = replica`.execute(transaction)
      for (const statement of tampering.split('; ')) await sql.raw(statement).execute(transaction)
      const at = { 'the last': last, 'after the last': last + 1 }
      const firstBreak = typeof place === 'number' ? place : at[place as keyof typeof at]
      for (const most of [2, 1000])
        expect(await proveChain(transaction, most)).toMatchObject({ isIntact: false, firstBreak })
    } finally {
      await transaction.rollback().execute()
    }
    expect(await proveChain(app.db)).toMatchObject({ isIntact: true })
  })
})

describe('a broken chain', () => {
  it('is reported to the admin with the number of the entry', async () => {
    const own = await startTestApp()
    const { teacher, classId } = await own.givenSchool({ children: 1 })
    await own.as(teacher).call(attendance.openRegister, { body: { classId } })
    const transaction = await own.db.startTransaction().execute()
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`update audit_entry set reason = 'x' where seq = 1`.execute(transaction)
    await transaction.commit().execute()
    const admin = await own.givenUser({ role: 'admin' })
    const { body } = await own.as(admin).call(auditLog.verify, { body: {} })
    expect(body).toMatchObject({
      isIntact: false,
      firstBreak: 1,
      message: 'Jejak audit tidak utuh: entri nomor 1 tidak cocok.',
    })
    await own.close()
  })
})

describe('the verification on PostgreSQL', () => {
  it('ends during concurrent writes', async () => {
    const real = await startTestApp({ engine: 'postgres' })
    const schools: Awaited<ReturnType<TestApp['givenSchool']>>[] = []
    for (let turn = 0; turn < 4; turn += 1) schools.push(await real.givenSchool())
    const admin = await real.givenUser({ role: 'admin' })
    const [answer] = await Promise.all([
      real.as(admin).call(auditLog.verify, { body: {} }),
      ...schools.map(({ teacher, classId }) =>
        real.as(teacher).call(attendance.openRegister, { body: { classId } }),
      ),
    ])
    expect(answer.body.isIntact).toBe(true)
    expect(await proveChain(real.db, 2)).toMatchObject({ isIntact: true, checked: 5 })
    await real.close()
  })
})
