import { privacyRoutes } from '@ngaji/contract/people/students/privacy.routes'
import { studentRecordRoutes } from '@ngaji/contract/people/students/student-records.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import type { GivenStudent } from '../../../../test/given/givens.ts'
import {
  mark,
  open,
  requireEntry,
  scan,
  startOfClass,
  syncer,
  today,
} from '../test/attendance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: startOfClass })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(startOfClass)
})

/** Two records of one child, of which `gone` is in the class. */
async function givenPair() {
  const school = await app.givenSchool()
  const { classId, teacher, place, students } = school
  const [gone, sister] = students
  if (!gone || !sister) throw new Error('two children are needed')
  const kept = await app.givenStudent({ place })
  const sync = syncer(app, classId)
  const opened = await sync(teacher, [open()])
  return { ...school, gone, sister, kept, sync, sinceRevision: opened.body.revision }
}

async function merge(kept: GivenStudent, gone: GivenStudent) {
  const admin = await app.givenUser({ role: 'admin' })
  const versionOf = async ({ studentId }: GivenStudent) => {
    const record = app.db.selectFrom('student').select('version').where('id', '=', studentId)
    return (await record.executeTakeFirstOrThrow()).version
  }
  const version = await versionOf(kept)
  const otherVersion = await versionOf(gone)
  const answer = await app.as(admin).call(privacyRoutes.merge, {
    params: { studentId: kept.studentId },
    body: { otherId: gone.studentId, version, otherVersion },
  })
  expect(answer.status).toBe(200)
}

/** "Ubah NIS": the numbers of the scene are of 2024. */
async function renumber({ studentId, nis }: GivenStudent) {
  const admin = await app.givenUser({ role: 'admin' })
  const body = { nis: `2025${nis.slice(4)}` }
  const answer = await app
    .as(admin)
    .call(studentRecordRoutes.change, { params: { studentId }, body })
  expect(answer.status).toBe(200)
}

const forgetOwner = ({ nis }: GivenStudent) =>
  app.db.updateTable('nis_retired').set({ student_id: null }).where('nis', '=', nis).execute()

describe('a scanned number that nobody has any more', () => {
  const applied = ({ studentId }: GivenStudent) => ({
    outcome: 'applied',
    card: 'voided',
    entry: { studentId: { id: studentId } },
  })

  it('leads to the record that it was merged into, as an old card', async () => {
    const { gone, kept, teacher, sync } = await givenPair()
    await merge(kept, gone)
    const { body } = await sync(teacher, [scan({ cardCode: gone.nis })])
    expect(body.results).toMatchObject([applied(kept)])
  })

  it('leads to its child after "Ubah NIS", bare and on the old card', async () => {
    const { gone: child, sister, teacher, sync } = await givenPair()
    await renumber(child)
    await renumber(sister)
    const { body } = await sync(teacher, [scan(child), scan({ cardCode: sister.nis })])
    expect(body.results).toMatchObject([applied(child), applied(sister)])
  })

  it('leads to nobody with another secret than that of its child', async () => {
    const { gone: child, sister, teacher, sync } = await givenPair()
    await renumber(child)
    const secrets = ['x'.repeat(22), sister.cardCode.split('.')[1]]
    const forged = secrets.map((secret) => scan({ cardCode: `${child.nis}.${secret}` }))
    const { body } = await sync(teacher, forged)
    expect(body.results.map(({ code }) => code)).toEqual(['card.invalid', 'card.invalid'])
  })

  it('names the class of a child of another one, and tells nobody of a child out of reach', async () => {
    const { place, teachingGroupId, teacher, sync } = await givenPair()
    const umar = await app.givenStudent({ place })
    await app.givenClass({ teachingGroupId, grade: '4', label: 'Zaid', students: [umar] })
    const far = await givenPair()
    await renumber(umar)
    await renumber(far.gone)
    const { body } = await sync(
      teacher,
      [umar, far.gone].map(({ nis }) => scan({ cardCode: nis })),
    )
    expect(body.results.map(({ code }) => code)).toEqual(['attendance.other-class', 'card.unknown'])
  })

  it('says what to do where nobody knows whose it was, and trusts the card all the same', async () => {
    const { gone: child, teacher, sync } = await givenPair()
    await renumber(child)
    await forgetOwner(child)
    const { body } = await sync(teacher, [scan({ cardCode: child.nis }), scan(child)])
    expect(body.results).toMatchObject([
      {
        code: 'card.nis-retired',
        message:
          'NIS ini sudah diganti atau dihapus. Cari siswa dengan namanya, lalu minta kartu baru.',
      },
      applied(child),
    ])
  })

  it('leads to no child that was erased', async () => {
    const { gone: child, teacher, sync } = await givenPair()
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const erased = await app.as(admin).call(privacyRoutes.erase, {
      params: { studentId: child.studentId },
      body: { confirmNis: child.nis, reason: 'Permintaan wali.' },
    })
    expect(erased.status).toBe(200)
    const { body } = await sync(teacher, [scan({ cardCode: child.nis }), scan(child)])
    expect(body.results.map(({ code }) => code)).toEqual(['card.nis-retired', 'card.nis-retired'])
  })
})

describe('what a phone recorded about a record that was merged meanwhile', () => {
  it('is a mark of the record that it is part of now', async () => {
    const { gone, kept, teacher, sync } = await givenPair()
    await merge(kept, gone)
    const { body } = await sync(teacher, [mark(gone, 'Sakit', { baseVersion: 1 })])
    expect(body.results).toMatchObject([
      { outcome: 'applied', entry: { studentId: { id: kept.studentId }, status: 'Sakit' } },
    ])
  })

  it('is a scan of its card, also after a second merge', async () => {
    const { gone, kept, place, teacher, sync } = await givenPair()
    const last = await app.givenStudent({ place })
    await merge(kept, gone)
    await merge(last, kept)
    const { body } = await sync(teacher, [scan(gone)])
    expect(body.results).toMatchObject([
      { outcome: 'applied', card: 'voided', entry: { studentId: { id: last.studentId } } },
    ])
  })

  it('is a conflict where the entry that it has not seen says otherwise', async () => {
    const { gone, sister: kept, teacher, sync } = await givenPair()
    await sync(teacher, [mark(kept, 'Hadir')], { deviceId: 'hp of another' })
    await sql`update class_student set left_on = ${today}, ended = 'removed'
      where student_id = ${gone.studentId}`.execute(app.db)
    await merge(kept, gone)
    const { body } = await sync(teacher, [mark(gone, 'Sakit', { baseVersion: 9 })])
    expect(body.results).toMatchObject([
      { outcome: 'conflict', yours: { status: 'Sakit' }, theirs: { status: 'Hadir' } },
    ])
    const [{ entry, theirs } = {}] = body.results
    expect(entry?.studentId.id).toBe(kept.studentId)
    const again = mark(kept, 'Sakit', { baseVersion: theirs?.version ?? 0 })
    expect((await sync(teacher, [again])).body.results).toMatchObject([
      { outcome: 'applied', entry: { studentId: { id: kept.studentId }, status: 'Sakit' } },
    ])
  })

  it('is a conflict also where it was left behind by a second merge', async () => {
    const { gone, kept, sister: last, teacher, sync } = await givenPair()
    await sync(teacher, [mark(last, 'Hadir')], { deviceId: 'hp of another' })
    await merge(kept, gone)
    await sql`update class_student set left_on = ${today}, ended = 'removed'
      where student_id = ${kept.studentId}`.execute(app.db)
    await merge(last, kept)
    const { body } = await sync(teacher, [mark(gone, 'Sakit', { baseVersion: 9 })])
    expect(body.results).toMatchObject([{ outcome: 'conflict', theirs: { status: 'Hadir' } }])
  })

  it('is nothing in a class where the child has no place', async () => {
    const { kept, gone } = await givenPair()
    const other = await givenPair()
    await merge(kept, gone)
    const { body } = await other.sync(other.teacher, [mark(gone, 'Sakit'), scan(gone)])
    expect(body.results).toMatchObject([
      { outcome: 'refused', code: 'student.not-found' },
      { outcome: 'refused', code: 'card.unknown' },
    ])
  })
})

describe('a phone with the list of before a merge', () => {
  it('hears the entry under its new student', async () => {
    const { gone, kept, teacher, sync, sinceRevision } = await givenPair()
    const before = requireEntry((await sync(teacher, [])).body.entries, gone)
    await merge(kept, gone)
    const { entries } = (await sync(teacher, [], { sinceRevision })).body
    expect(entries).toMatchObject([{ id: before.id, studentId: { id: kept.studentId } }])
  })

  it('hears that the entry which stayed behind is void, and a new phone nothing of it', async () => {
    const { gone, sister: kept, teacher, sync, sinceRevision } = await givenPair()
    await sql`update class_student set left_on = ${today}, ended = 'removed'
      where student_id = ${gone.studentId}`.execute(app.db)
    await merge(kept, gone)
    const news = (await sync(teacher, [], { sinceRevision })).body.entries
    expect(requireEntry(news, gone)).toMatchObject({ isVoid: true })
    const whole = (await sync(teacher, [])).body
    const ids = whole.entries.map(({ studentId }) => studentId.id)
    expect(ids).not.toContain(gone.studentId)
    expect(whole.meeting?.total).toBe(ids.length)
  })
})
