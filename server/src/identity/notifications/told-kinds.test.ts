import { journalRoutes } from '@ngaji/contract/teaching/journals/journals.routes'
import { materialProgressRoutes } from '@ngaji/contract/teaching/material-progress/material-progress.routes'
import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { notificationRoutes } from '@ngaji/contract/identity/notifications/notifications.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { at, open, scan, syncer } from '../../teaching/attendance/test/attendance.fixtures.ts'
import {
  apply,
  selectPlaceNames,
  newChild,
  preview,
} from '../../office/imports/test/imports.fixtures.ts'
import {
  detailsOf,
  examinerOf,
  givenTwoExaminers,
  refusal,
} from '../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { givenQuestion, keeperOf } from '../../exam/question-bank/test/question-bank.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function told(user: GivenUser) {
  const { body } = await app.as(user).call(notificationRoutes.list, { query: {} })
  return body.notifications.map(({ kind, text, href }) => ({ kind, text, href }))
}

/** A child of another school, whose card every register refuses. */
async function givenStranger() {
  const [stranger] = (await app.givenSchool({ children: 1 })).students
  if (!stranger) throw new Error('a child is missing')
  return stranger
}

describe('records that waited for signal', () => {
  it('and were refused are told once to who recorded them, without a name', async () => {
    const school = await app.givenSchool()
    const stranger = await givenStranger()
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

  it('have waited by the true time, whatever the clock of the phone says', async () => {
    const school = await app.givenSchool()
    const stranger = await givenStranger()
    const sync = syncer(app, school.classId)
    const before = app.clock.now
    app.clock.now = new Date(at('19.10'))
    const hourMs = 3_600_000
    const fresh = scan(stranger, { at: at('18.09'), offsetMs: hourMs })
    await sync(school.teacher, [open({ at: at('18.35') }), fresh])
    expect(await told(school.teacher)).toEqual([])
    await sync(school.teacher, [scan(stranger, { at: at('19.40'), offsetMs: -hourMs })])
    const lines = await told(school.teacher)
    app.clock.now = before
    expect(lines).toMatchObject([{ kind: 'refusedRecord' }])
  })
})

const toldOfRefused = async (user: GivenUser) =>
  (await told(user)).filter(({ kind }) => kind === 'refusedRecord')

/** Returns the id and the time of a record that lay on a phone for so many minutes. */
function queuedFor(minutes: number) {
  const at = new Date(app.clock.now.getTime() - minutes * 60_000).toISOString()
  return { id: app.deps.newId(), at }
}

describe('notes that waited for signal', () => {
  it('and were refused are told once, with the way to their week', async () => {
    const { teacher, classId, branchYearId } = await app.givenSchool()
    const { call } = app.as(teacher)
    const entry = { title: 'Besok', content: 'Jam di HP terlalu cepat.', date: '2026-11-20' }
    const queued = queuedFor(3)
    for (const body of [
      { ...entry, id: queued.id, queued },
      { ...entry, id: queued.id, queued },
      { ...entry, queued: queuedFor(1) },
      entry,
    ])
      expect(refusal(await call(journalRoutes.create, { body }))[0]).toBe(422)
    await app.db
      .updateTable('branch_year')
      .set({ is_active: false })
      .where('id', '=', branchYearId)
      .execute()
    const taught = { classId, category: 'reciting', material: 'Jilid 3' } as const
    const body = { ...taught, date: '2026-11-16', queued: queuedFor(60) }
    expect(refusal(await call(materialProgressRoutes.create, { body }))).toEqual([
      409,
      'branch-year.inactive',
    ])
    expect(await told(teacher)).toEqual([
      {
        kind: 'refusedRecord',
        text: 'Catatan materi 16 November 2026 yang menunggu sinyal ditolak. Buka materi pekan itu untuk melihat alasannya.',
        href: '/materialProgress?week=2026-11-16',
      },
      {
        kind: 'refusedRecord',
        text: 'Jurnal 20 November 2026 yang menunggu sinyal ditolak. Buka jurnal pekan itu untuk melihat alasannya.',
        href: '/journal?week=2026-11-20',
      },
    ])
  })

  it('and were rewritten meanwhile are told only where the change is refused, too', async () => {
    const { teacher } = await app.givenSchool()
    const { call } = app.as(teacher)
    const queued = queuedFor(10)
    const entry = { id: queued.id, title: 'Satu', content: 'Isi.', queued }
    const { journal } = (await call(journalRoutes.create, { body: entry })).body
    const other = { ...entry, title: 'Dua' }
    expect(refusal(await call(journalRoutes.create, { body: other }))[1]).toBe(
      'idempotency.mismatch',
    )
    expect(await told(teacher)).toEqual([])
    const late = await call(journalRoutes.change, {
      params: { journalId: journal.id },
      body: { title: 'Dua', version: journal.version + 1, queued },
    })
    expect(refusal(late)[1]).toBe('request.version-conflict')
    expect(await told(teacher)).toMatchObject([{ kind: 'refusedRecord' }])
  })
})

describe('marks that waited for signal', () => {
  it('and were refused are told to the examiner, without the child', async () => {
    const { id, child, first, you } = await givenTwoExaminers(app)
    const { version, questions } = (await first.start(id, 'writing')).body
    const marks = questions.map(({ id: questionId, maxScore }) => ({ questionId, mark: maxScore }))
    await first.finish(id, 'writing', { version, marks })
    const late = () =>
      app.as(you).call(scoringRoutes.saveMarks, {
        params: { scoreId: id, category: 'writing' },
        body: { version, marks, queued: queuedFor(5) },
      })
    // Whoever holds the child may give it back: these marks wait on.
    expect(refusal(await late())).toEqual([409, 'score.claimed'])
    expect(await toldOfRefused(you)).toEqual([])
    await first.release(id)
    expect(refusal(await late())).toEqual([409, 'score.other-examiner'])
    const lines = await toldOfRefused(you)
    expect(lines).toEqual([
      {
        kind: 'refusedRecord',
        text: 'Nilai Menulis Arab yang menunggu sinyal ditolak. Buka kategorinya untuk melihat alasannya.',
        href: `/munaqasyah/examination?score=${id}&category=writing`,
      },
    ])
    expect(lines[0]?.text).not.toContain(child.name)
    // The refused marks hold nobody.
    expect((await first.openNis(child.nis)).status).toBe(200)
  })

  it('and were changed meanwhile are told as not saved, not as refused', async () => {
    const { id, first, me } = await givenTwoExaminers(app)
    const { version, questions } = (await first.start(id, 'writing')).body
    const marks = questions.map(({ id: questionId }) => ({ questionId, mark: 0 }))
    const seen = questions.map(({ id: questionId, maxScore }) => ({ questionId, mark: maxScore }))
    const answer = await app.as(me).call(scoringRoutes.finishCategory, {
      params: { scoreId: id, category: 'writing' },
      body: { version, marks, seen, queued: queuedFor(5) },
    })
    expect(refusal(answer)).toEqual([409, 'score.marks-changed'])
    expect(await toldOfRefused(me)).toMatchObject([
      {
        text: 'Nilai Menulis Arab belum disimpan: berubah di perangkat lain. Periksa, lalu simpan lagi.',
      },
    ])
  })

  it('and cannot be saved as a score yet are told, and kept', async () => {
    const { id, first, me } = await givenTwoExaminers(app)
    const { version, questions } = (await first.start(id, 'writing')).body
    const marks = questions.slice(0, 1).map(({ id: questionId }) => ({ questionId, mark: 0 }))
    const answer = await app.as(me).call(scoringRoutes.finishCategory, {
      params: { scoreId: id, category: 'writing' },
      body: { version, marks, queued: queuedFor(5) },
    })
    expect(refusal(answer)).toEqual([422, 'exam.marks-missing'])
    expect(await toldOfRefused(me)).toHaveLength(1)
    expect((await first.start(id, 'writing')).body.answered).toBe(1)
  })
})

describe('marks on questions that were replaced while they waited', () => {
  async function setStatus(versionId: string, status: 'active' | 'inactive') {
    await app.db
      .updateTable('question')
      .set({ status })
      .where('id', 'in', (of) =>
        of.selectFrom('question_version').select('question_id').where('id', '=', versionId),
      )
      .execute()
  }

  /** The office empties the category; without one of its questions it is drawn anew. */
  async function givenDrawnAnew() {
    const table = await givenTwoExaminers(app)
    const { id, exam, first } = table
    const { version, questions } = (await first.start(id, 'writing')).body
    const [gone] = questions
    if (!gone) throw new Error('a question is missing')
    await setStatus(gone.id, 'inactive')
    await examinerOf(app, exam.branchAdmin, exam).voidCategory(id, 'writing')
    const drawn = (await first.start(id, 'writing')).body
    await setStatus(gone.id, 'active')
    const params = { scoreId: id, category: 'writing' as const }
    return { ...table, params, version, gone, drawn }
  }

  it('are told once to who gave them', async () => {
    const { me, you, id, params, version, gone, drawn } = await givenDrawnAnew()
    const marks = [{ questionId: gone.id, mark: gone.maxScore }]
    const body = { version, marks, queued: queuedFor(5) }
    for (const _ of [1, 2]) {
      const late = await app.as(me).call(scoringRoutes.saveMarks, { params, body })
      expect(refusal(late)).toEqual([409, 'score.version'])
      expect(detailsOf(late)).toMatchObject({ current: { version: drawn.version } })
    }
    expect(await toldOfRefused(me)).toEqual([
      {
        kind: 'refusedRecord',
        text: 'Nilai Menulis Arab yang menunggu sinyal ditolak karena soalnya sudah diganti. Buka kategorinya untuk melihat alasannya.',
        href: `/munaqasyah/examination?score=${id}&category=writing`,
      },
    ])
    expect(await toldOfRefused(you)).toEqual([])
  })

  it('are told of a score that was to be saved, too, and nothing is saved', async () => {
    const { me, first, child, params, version, gone, drawn } = await givenDrawnAnew()
    const finish = (of: number) =>
      app.as(me).call(scoringRoutes.finishCategory, {
        params,
        body: { version: of, questionId: gone.id, queued: queuedFor(5) },
      })
    expect(refusal(await finish(version))).toEqual([409, 'score.version'])
    expect(await toldOfRefused(me)).toHaveLength(1)
    const marks = drawn.questions.map(({ id: questionId, maxScore: mark }) => ({
      questionId,
      mark,
    }))
    const marked = await first.mark(params.scoreId, 'writing', { version: drawn.version, marks })
    // Also where whoever sends it has seen the new questions meanwhile.
    const late = await finish(marked.body.version)
    expect(refusal(late)).toEqual([422, 'exam.bad-mark'])
    expect(detailsOf(late)).toEqual({ questionId: gone.id, scoreOptions: [] })
    expect(await toldOfRefused(me)).toHaveLength(2)
    expect((await first.openNis(child.nis)).body.score.writing?.score).toBeNull()
  })

  it('are not told where only the marks moved on, or the examiner still looks', async () => {
    const { me, params, version, gone, drawn } = await givenDrawnAnew()
    const [kept] = drawn.questions
    const send = (questionId: string, minutes: number) =>
      app.as(me).call(scoringRoutes.saveMarks, {
        params,
        body: { version, marks: [{ questionId, mark: 0 }], queued: queuedFor(minutes) },
      })
    expect(refusal(await send(kept?.id ?? '', 5))).toEqual([409, 'score.version'])
    expect(refusal(await send(gone.id, 1))).toEqual([409, 'score.version'])
    expect(await toldOfRefused(me)).toEqual([])
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
    // A status that stays the same is nothing new.
    await keeperOf(app, doer).setStatus(id, 'checkneeded', 'Masih sama.')
    expect(await told(other)).toEqual([line])
  })
})

describe('an import', () => {
  it('that was taken over is told to whoever made it, with what came of it', async () => {
    const place = await app.givenBranch()
    const admin = await app.givenUser({ role: 'admin', passwordHash: 'x' })
    const page = await preview(app, admin, [newChild(await selectPlaceNames(app, place))])
    const { body } = await apply(app, admin, page.import.id)
    expect(await told(admin)).toEqual([
      {
        kind: 'importFinished',
        text: 'Impor siswa selesai. 1 akun dibuat.',
        href: `/settings/users/bulk-create?batch=${body.handout?.id}`,
      },
    ])
  })
})
