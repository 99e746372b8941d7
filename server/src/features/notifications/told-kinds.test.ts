import { notificationRoutes } from '@ngaji/contract/features/notifications/notifications.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { at, open, scan, syncer } from '../attendance/attendance.fixtures.ts'
import { apply, namesOf, newChild, preview } from '../imports/imports.fixtures.ts'
import { givenQuestion, keeperOf } from '../question-bank/question-bank.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function told(user: GivenUser) {
  const { body } = await app.as(user).call(notificationRoutes.list, { query: {} })
  return body.notifications.map(({ kind, text, href }) => ({ kind, text, href }))
}

describe('records that waited for signal', () => {
  it('and were refused are told once to who recorded them, without a name', async () => {
    const school = await app.givenSchool()
    const other = await app.givenSchool({ children: 1 })
    const [stranger] = other.students
    if (!stranger) throw new Error('a child is missing')
    const sync = syncer(app, school.classId)
    const before = app.clock.now
    app.clock.now = new Date(at('19.10'))
    const waited = scan(stranger, { at: at('18.40') })
    const fresh = scan(stranger, { at: at('19.09') })
    await sync(school.teacher, [open({ at: at('18.35') }), waited, fresh])
    await sync(school.teacher, [waited])
    const lines = await told(school.teacher)
    app.clock.now = before
    expect(lines).toEqual([
      {
        kind: 'refusedRecord',
        text: expect.stringMatching(/^1 catatan absen Kelas .* yang menunggu sinyal ditolak\./),
        href: `/scan/class/${school.classId}?date=2026-11-19`,
      },
    ])
    expect(lines[0]?.text).not.toContain(stranger.name)
  })
})

describe('questions that want a second look', () => {
  it('are told to the other keepers of the bank, with the way to them', async () => {
    const passwordHash = 'x'
    const doer = await app.givenUser({ role: 'curriculum', passwordHash })
    const other = await app.givenUser({ role: 'curriculum', passwordHash })
    const admin = await app.givenUser({ role: 'admin', passwordHash })
    const office = await app.givenUser({
      role: 'branchAdmin',
      passwordHash,
      place: await app.givenBranch(),
    })
    const { id, classGrade } = await givenQuestion(app, doer, { status: 'checkneeded' })
    const grade = classGrade.toLowerCase()
    const line = {
      kind: 'questionsFlagged',
      text: `1 soal ditandai Perlu Diperiksa oleh ${doer.name}.`,
      href: `/munaqasyah/question-bank/${grade}/${id}`,
    }
    for (const keeper of [other, admin]) expect(await told(keeper)).toEqual([line])
    for (const user of [doer, office]) expect(await told(user)).toEqual([])
    // The same state again is nothing new.
    await keeperOf(app, doer).setStatus(id, 'checkneeded', 'Masih sama.')
    expect(await told(other)).toEqual([line])
  })
})

describe('an import', () => {
  it('that was taken over is told to whoever made it, with what came of it', async () => {
    const place = await app.givenBranch()
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const page = await preview(app, admin, [newChild(await namesOf(app, place))])
    await apply(app, admin, page.import.id)
    expect(await told(admin)).toEqual([
      {
        kind: 'importFinished',
        text: 'Impor siswa selesai. 1 akun dibuat.',
        href: '/dashboard/students',
      },
    ])
  })
})
