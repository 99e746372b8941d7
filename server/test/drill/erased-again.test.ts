import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpToFile } from '../../src/platform/archive/backup-file.ts'
import { backupStore } from '../../src/platform/archive/backup-store.ts'
import { countLost, flushJournal, readJournal } from '../../src/platform/archive/erasure-journal.ts'
import { checkArchive, restoreArchive } from '../../src/platform/archive/restore-archive.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { proveChain } from '../../src/office/audit-log/verify-chain.service.ts'
import { givenLink, linkCalls } from '../../src/office/families/families.fixtures.ts'
import {
  dumpOf,
  givenFullChild,
  marker,
  setExam,
} from '../../src/people/students/test/privacy.fixtures.ts'
import { reapplyErasures } from '../../src/reapply-erasures.ts'
import { verifyData } from '../../src/verify/verify-data.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { emptyFolder, type EmptyPlace } from './empty-places.ts'

let app: TestApp
let place: EmptyPlace
let scene: Awaited<ReturnType<typeof givenFullChild>>
let journal: FileStore
const violationsOf = ({ pool }: DatabaseHandle) =>
  verifyData(async (text) => (await pool.query(text)).rows, app.clock.now)

beforeAll(async () => {
  app = await startTestApp()
  scene = await givenFullChild(app)
  place = await emptyFolder()
  const store = backupStore({ backupDir: join(place.folder, 'backups'), s3: null })
  if (!store) throw new Error('a folder for backups makes a store')
  journal = store
})
afterAll(async () => {
  await place.close()
  await app.close()
})

const confirm = () =>
  sql`update session set confirmed_until = ${app.clock.now}::timestamptz + interval '5 minutes'`.execute(
    app.db,
  )

/** Two accounts that were never used, one of them put into a class by mistake. */
async function givenSlips() {
  const body = { subBranchId: scene.place.subBranchId, count: 2, year: 2025 }
  const made = await app.as(scene.admin).call(routes.users.createMany, { body })
  const { id } = made.body.handout
  const handout = await app.as(scene.admin).call(routes.users.readHandout, { params: { id } })
  const [unused = '', misplaced = ''] = handout.body.handout.people.map(({ userId }) => userId)
  const { id: studentId } = await app.db
    .selectFrom('student')
    .select('id')
    .where('user_id', '=', misplaced)
    .executeTakeFirstOrThrow()
  await app.givenMember(scene.classId, studentId)
  return { unused, misplaced, studentId }
}

/** Removes the membership, and deletes both accounts. */
async function deleteSlips({
  unused,
  misplaced,
  studentId,
}: Awaited<ReturnType<typeof givenSlips>>) {
  await app.db.deleteFrom('class_student').where('student_id', '=', studentId).execute()
  const body = { userIds: [unused, misplaced] }
  const { status } = await app.as(scene.admin).call(routes.users.deleteMany, { body })
  expect(status).toBe(200)
}

const accountsOf = async (db: TestApp['db'], userIds: string[]) => {
  const rows = await db.selectFrom('app_user').select('id').where('id', 'in', userIds).execute()
  return rows.map(({ id }) => id)
}

/** The calls between the backup and the disaster. */
async function eraseWithdrawVoidRevoke(other: { studentId: string }, consentId: string) {
  const { admin, child } = scene
  const { students, studentCards } = routes
  const link = await app.db
    .selectFrom('parent_link')
    .select('id')
    .where('student_id', '=', other.studentId)
    .executeTakeFirstOrThrow()
  await setExam(app, { ...scene, subBranchId: scene.place.subBranchId }, 'completed')
  await confirm()
  const answers = [
    await app.as(admin).call(students.withdrawConsent, {
      params: { studentId: other.studentId, consentId },
      body: { isWithdrawn: true, date: '2026-11-19' },
    }),
    await app.as(admin).call(studentCards.void, {
      body: { studentIds: [other.studentId], reason: 'lost' },
    }),
    await linkCalls(app, other.studentId).revoke(admin, link.id),
    await app.as(admin).call(students.erase, {
      params: { studentId: child.studentId },
      body: { confirmNis: child.nis, reason: 'Permintaan orang tua.' },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

async function erasureState(db: TestApp['db'], studentId: string) {
  const { rows } = await sql`
    select (select bool_and(withdrawn_at is not null) from consent where student_id = s.id) as consent,
      (select bool_and(voided_at is not null) from student_card where student_id = s.id) as card,
      (select bool_and(revoked_at is not null) from parent_link where student_id = s.id) as link
    from student s where s.id = ${studentId}`.execute(db)
  return rows[0]
}

describe('erasures after the backup', () => {
  it('are applied again after the restore: child, consent, card and link', async () => {
    const other = await app.givenStudent({ place: scene.place, name: 'Budi' })
    const { body } = await app.as(scene.admin).call(routes.students.recordConsent, {
      params: { studentId: other.studentId },
      body: {
        purposes: ['photo'],
        guardianName: 'Ibu Budi',
        relation: 'Ibu',
        method: 'paper',
        textVersion: '1',
        date: '2026-11-19',
      },
    })
    await givenLink(app, scene.admin, other.studentId)
    const slips = await givenSlips()
    const path = join(place.folder, 'archive')
    const { cardKey } = app.deps.config
    const source = { database: app.database, files: app.deps.files, cardKey, now: app.deps.now }
    const before = await violationsOf(app.database)
    await backUpToFile(source, { encryption: { kind: 'plain' } }, path)

    await eraseWithdrawVoidRevoke(other, body.consent.id)
    await deleteSlips(slips)
    expect(await flushJournal(app.db, journal, app.clock.now)).toBeGreaterThanOrEqual(7)
    expect(await flushJournal(app.db, journal, app.clock.now)).toBe(0)
    const entries = await readJournal(journal)
    expect(JSON.stringify(entries)).not.toContain(marker)

    const archive = { open: () => createReadStream(path), key: { kind: 'plain' } } as const
    const checked = await checkArchive(archive)
    await restoreArchive(place, archive, {
      checked,
      finish: async (db) => {
        const deps = { ...app.deps, db, files: place.files }
        // The backup restored them.
        expect((await erasureState(db, other.studentId)) ?? {}).toEqual({
          consent: false,
          card: false,
          link: false,
        })
        expect(await accountsOf(db, [slips.unused, slips.misplaced])).toHaveLength(2)
        expect(await reapplyErasures(deps, entries)).toMatchObject({
          erased: 1,
          withdrawn: 1,
          deleted: 1,
          kept: [{ userId: slips.misplaced, holds: { signIns: 0, classes: 1 } }],
        })
      },
    })

    const { db } = place.database
    const noted = await db
      .selectFrom('audit_entry')
      .select(['action', 'target_id', 'actor_id', 'sub_branch_id'])
      .where('device_label', '=', 'restore')
      .execute()
    const of = (action: string, { studentId }: { studentId: string }) => {
      const { subBranchId } = scene.place
      return { action, target_id: studentId, actor_id: null, sub_branch_id: subBranchId }
    }
    expect(await accountsOf(db, [slips.unused, slips.misplaced])).toEqual([slips.misplaced])
    expect(noted).toContainEqual(of('users.delete', { studentId: slips.unused }))
    expect(noted).toEqual(
      expect.arrayContaining([
        of('students.erase', scene.child),
        of('students.record-consent', other),
        of('student-cards.void', other),
        of('families.manage-parent-links', other),
      ]),
    )
    expect(await proveChain(db)).toMatchObject({ isIntact: true })
    expect(await erasureState(db, other.studentId)).toEqual({
      consent: true,
      card: true,
      link: true,
    })
    for (const [table, lines] of await dumpOf({ ...app, db }))
      expect(
        lines.filter((line) => line.toLowerCase().includes(marker.toLowerCase())),
        table,
      ).toEqual([])
    const again = (tx: TestApp['db']) => reapplyErasures({ ...app.deps, db: tx }, entries)
    expect(await inTransaction(db, again)).toEqual({
      erased: 0,
      withdrawn: 0,
      voided: 0,
      revoked: 0,
      deleted: 0,
      kept: [expect.objectContaining({ userId: slips.misplaced })],
    })
    const broken = await violationsOf(place.database)
    const known = before.map(({ sentence }) => sentence)
    expect(broken.filter(({ sentence }) => !known.includes(sentence))).toEqual([])
  })

  it('are written again after a crash between the file and its record', async () => {
    await app.db.updateTable('erasure_entry').set({ written_at: null }).execute()
    const failing: FileStore = {
      ...journal,
      save: () => Promise.reject(new Error('the disk is away')),
    }
    await expect(flushJournal(app.db, failing, app.clock.now)).rejects.toThrow('is away')
    expect(await flushJournal(app.db, journal, app.clock.now)).toBeGreaterThan(0)
  })

  it('are reported missing in another journal', async () => {
    const entries = await readJournal(journal)
    expect(await countLost(app.db, entries)).toBe(0)
    const others = entries.filter(({ subjectId }) => subjectId !== scene.child.studentId)
    expect(await countLost(app.db, others)).toBe(1)
    expect(await countLost(app.db, [])).toBeGreaterThanOrEqual(7)
  })

  it('are not read from a damaged journal', async () => {
    await journal.save('journal/x.jsonl', Buffer.from('{"kind":"student"}\n'), 'application/jsonl')
    await expect(readJournal(journal)).rejects.toThrow('journal of erasures is damaged')
    await journal.remove('journal/x.jsonl')
  })
})
