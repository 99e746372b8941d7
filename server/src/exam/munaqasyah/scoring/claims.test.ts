import { scoringRoutes } from '@ngaji/contract/exam/munaqasyah/scoring.routes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import type { GivenStudent, GivenTeacher } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { statusCaller } from '../test/exam-levels.fixtures.ts'
import {
  detailsOf,
  examinerOf,
  givenSecondKelompok,
  givenExam,
  refusal,
  scoreIdOf,
  type GivenExam,
} from '../test/munaqasyah.fixtures.ts'

let app: TestApp
let exam: GivenExam
let child: GivenStudent
let other: GivenStudent
let first: ReturnType<typeof examinerOf>
let second: ReturnType<typeof examinerOf>
let [me, you]: GivenTeacher[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  exam = await givenExam(app, { children: 2 })
  ;[child, other] = exam.students as [GivenStudent, GivenStudent]
  ;[me, you] = exam.examiners
  first = examinerOf(app, me as GivenTeacher, exam)
  second = examinerOf(app, you as GivenTeacher, exam)
})

const inTenMinutes = () => new Date(app.clock.now.getTime() + 600_000).toISOString()

async function holderOf(id: string): Promise<string | null> {
  const row = app.db.selectFrom('score').select('claimed_by').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).claimed_by
}

describe('opening a child', () => {
  it('by its card takes the lease of the record for ten minutes', async () => {
    const { status, body } = await first.open(child.cardCode)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      card: 'valid',
      claimUntil: inTenMinutes(),
      started: [],
      score: {
        studentNis: child.nis,
        studentId: { id: child.studentId, name: child.name },
        isBeingScored: me?.id,
        branchYearId: { id: exam.branchYearId, academicYearId: { munaqasyahStatus: 'inProgress' } },
        classId: { grade: '5' },
        reciting: { score: null, examinerUserId: null, timestamp: null, version: 1 },
      },
    })
  })

  it('by an old card works with a notice; by a foreign secret it does not', async () => {
    await app.db
      .updateTable('student_card')
      .set({ voided_at: app.clock.now, void_reason: 'lost' })
      .where('student_id', '=', child.studentId)
      .execute()
    expect((await first.open(child.cardCode)).body.card).toBe('voided')
    const forged = `${child.nis}.${'x'.repeat(22)}`
    expect(refusal(await first.open(forged))).toEqual([422, 'card.invalid'])
    const swapped = `${child.nis}.${other.cardCode.split('.')[1]}`
    expect(refusal(await first.open(swapped))).toEqual([422, 'card.invalid'])
    expect(refusal(await first.open('https://contoh.test'))).toEqual([422, 'card.unreadable'])
  })

  it('by a scanned bare number only where the region accepts those, by a typed one always', async () => {
    const accept = (isAccepted: boolean) =>
      app.db.updateTable('region_setting').set({ accept_plain_nis: isAccepted }).execute()
    await accept(false)
    expect(refusal(await first.open(child.nis))).toEqual([422, 'card.plain-not-accepted'])
    expect((await first.openNis(child.nis)).body).toMatchObject({ card: 'plain' })
    await accept(true)
    expect((await first.open(child.nis)).body).toMatchObject({ card: 'plain' })
  })

  it('by a number that was changed works as an old card, and leads to nobody else', async () => {
    const away = await givenExam(app, { children: 1 })
    const [stranger] = away.students as [GivenStudent]
    for (const { studentId, nis } of [child, stranger])
      await app.db
        .updateTable('student')
        .set({ nis: `2025${nis.slice(4)}` })
        .where('id', '=', studentId)
        .execute()
    const score = {
      studentId: { id: child.studentId },
      studentNis: `2025${child.nis.slice(4)}`,
    }
    expect((await first.openNis(child.nis)).body).toMatchObject({ card: 'plain', score })
    expect((await first.open(child.cardCode)).body).toMatchObject({ card: 'voided', score })
    for (const secret of ['x'.repeat(22), other.cardCode.split('.')[1]])
      expect(refusal(await first.open(`${child.nis}.${secret}`))).toEqual([422, 'card.invalid'])
    expect(refusal(await first.openNis(stranger.nis))).toEqual([404, 'score.not-found'])
    await app.db.updateTable('nis_retired').set({ student_id: null }).execute()
    expect(refusal(await first.openNis(child.nis))).toEqual([422, 'card.nis-retired'])
    expect((await first.open(child.cardCode)).body.card).toBe('voided')
  })

  it('by the number or the card of a record that was merged opens the record of now', async () => {
    const gone = await app.givenStudent({ place: exam.place })
    await app.db
      .updateTable('student')
      .set({ nis: '', merged_into_id: child.studentId })
      .where('id', '=', gone.studentId)
      .execute()
    const score = { studentId: { id: child.studentId } }
    expect((await first.openNis(gone.nis)).body).toMatchObject({ card: 'plain', score })
    expect((await first.open(gone.cardCode)).body).toMatchObject({ card: 'voided', score })
    expect((await first.get(gone.cardCode)).body).toMatchObject({ scores: [score] })
  })

  it('of another desa, or that does not exist, gets the same refusal', async () => {
    const away = await givenExam(app, { children: 1 })
    const [stranger] = away.students as [GivenStudent]
    const unknown = await first.openNis('20999999')
    expect(refusal(unknown)).toEqual([404, 'score.not-found'])
    const foreign = await first.openNis(stranger.nis)
    expect(foreign.body).toEqual(unknown.body)
    expect((await first.open(stranger.cardCode)).body).toEqual(unknown.body)
    const elsewhere = examinerOf(app, me as GivenTeacher, away)
    expect(errorCode(await elsewhere.openNis(stranger.nis))).toBe('branch-year.not-found')
  })

  it('without a record is refused with the reason', async () => {
    const late = await app.givenStudent({ place: exam.place })
    expect(detailsOf(await first.openNis(late.nis))).toEqual({ reason: 'notInClass' })
    await app.givenMember(exam.classId, late.studentId)
    expect(detailsOf(await first.openNis(late.nis))).toMatchObject({
      reason: 'joinedLater',
      subBranch: { id: exam.place.subBranchId },
    })
    const beside = await givenSecondKelompok(app, exam)
    const waiting = await app.givenStudent({ place: beside })
    await app.givenMember(exam.classId, waiting.studentId)
    const answer = await first.openNis(waiting.nis)
    expect(refusal(answer)).toEqual([409, 'munaqasyah.not-running'])
    expect(detailsOf(answer)).toMatchObject({
      level: 'subBranch',
      name: expect.stringContaining('Kelompok'),
    })
  })

  it('before the desa has started is refused with the level', async () => {
    const early = await givenExam(app, { children: 1, running: 'region' })
    const [pupil] = early.students as [GivenStudent]
    const answer = await examinerOf(app, early.examiners[0] as GivenTeacher, early).openNis(
      pupil.nis,
    )
    expect(refusal(answer)).toEqual([409, 'munaqasyah.not-running'])
    expect(answer.body).toMatchObject({
      message: 'PJP Desa belum memulai munaqosah!',
      details: { level: 'branchYear', name: expect.stringContaining('Desa') },
    })
  })

  it('after the end takes no lease', async () => {
    const { kelompok, desa } = statusCaller(app, exam)
    await kelompok('completed')
    const message = 'Penilaian sudah ditutup. Nilai hanya dapat dilihat.'
    const read = { message, claimUntil: null, score: { isBeingScored: false } }
    expect((await first.openNis(child.nis)).body).toMatchObject(read)
    const scores = [{ isBeingScored: false, subBranchId: { munaqasyahStatus: 'completed' } }]
    expect((await first.get(child.nis)).body).toMatchObject({ message, scores })
    await desa('completed')
    expect((await first.openNis(child.nis)).body).toMatchObject(read)
    expect((await first.get(child.nis)).body).toMatchObject({ message, scores })
    const id = await scoreIdOf(app, exam, child)
    const claimed = await first.claim(id)
    expect(refusal(claimed)).toEqual([409, 'munaqasyah.not-running'])
    expect(claimed.body).toMatchObject({
      message: 'PJP Desa sudah menyelesaikan munaqosah!',
      details: { level: 'branchYear' },
    })
  })

  it('needs exactly one of card and number', async () => {
    const call = (body: object) =>
      app
        .as(me as GivenTeacher)
        .call(scoringRoutes.openScore, { body: { branchYearId: exam.branchYearId, ...body } })
    for (const body of [{}, { code: child.cardCode, nis: child.nis }])
      expect(refusal(await call(body))).toEqual([422, 'request.invalid'])
  })
})

describe('a claim', () => {
  it('refuses other examiners with its holder and its end', async () => {
    await first.open(child.cardCode)
    const answer = await second.open(child.cardCode)
    expect(refusal(answer)).toEqual([409, 'score.claimed'])
    expect(detailsOf(answer)).toEqual({
      examiner: { id: me?.id, name: me?.name },
      until: inTenMinutes(),
    })
    const id = await scoreIdOf(app, exam, child)
    expect(refusal(await second.claim(id))).toEqual([409, 'score.claimed'])
    expect(refusal(await second.start(id, 'reciting'))).toEqual([409, 'score.claimed'])
    const seen = await second.get(child.nis)
    expect(seen.body.scores).toMatchObject([{ id, isBeingScored: me?.id }])
  })

  it('is renewed by activity and ends ten minutes after the last', async () => {
    await first.open(child.cardCode)
    const id = await scoreIdOf(app, exam, child)
    app.pass({ minutes: 9 })
    expect((await first.claim(id)).body.claimUntil).toBe(inTenMinutes())
    app.pass({ minutes: 9, seconds: 59 })
    expect(refusal(await second.claim(id))).toEqual([409, 'score.claimed'])
    app.pass({ seconds: 1 })
    expect((await second.claim(id)).status).toBe(200)
    // The examiner whose lease expired is told of the next one.
    expect(refusal(await first.start(id, 'reciting'))).toEqual([409, 'score.claimed'])
  })

  it('that expired is taken again automatically while the record is free', async () => {
    await first.open(child.cardCode)
    const id = await scoreIdOf(app, exam, child)
    const { version, questions } = (await first.start(id, 'reciting')).body
    app.pass({ minutes: 45 })
    const marks = [{ questionId: questions[0]?.id ?? '', mark: 0 }]
    expect((await first.mark(id, 'reciting', { version, marks })).status).toBe(200)
    expect(refusal(await second.claim(id))).toEqual([409, 'score.claimed'])
  })

  it('on one child ends the one on another', async () => {
    await first.open(child.cardCode)
    await first.open(other.cardCode)
    expect((await second.open(child.cardCode)).status).toBe(200)
    expect(refusal(await second.open(other.cardCode))).toEqual([409, 'score.claimed'])
  })

  it('is released by its holder, repeatedly', async () => {
    await first.open(child.cardCode)
    const id = await scoreIdOf(app, exam, child)
    expect((await second.release(id)).status).toBe(200)
    expect(await holderOf(id)).toBe(me?.id)
    expect((await first.release(id)).status).toBe(200)
    expect((await first.release(id)).status).toBe(200)
    expect(await holderOf(id)).toBeNull()
    expect((await second.open(child.cardCode)).status).toBe(200)
  })

  it('is revoked by a PJP with a reason; the examiner is refused until the child is opened again', async () => {
    await first.open(child.cardCode)
    const id = await scoreIdOf(app, exam, child)
    const pjp = examinerOf(app, exam.subBranchAdmin, exam)
    expect(refusal(await pjp.release(id))).toEqual([422, 'request.invalid'])
    expect((await pjp.release(id, 'HP munaqis mati.')).status).toBe(200)
    for (const answer of [
      await first.claim(id),
      await first.start(id, 'reciting'),
      await first.patch(id, { isBeingScored: me?.id }),
    ]) {
      expect(refusal(answer)).toEqual([409, 'score.claim-lost'])
      expect(detailsOf(answer)).toEqual({ reason: 'HP munaqis mati.' })
      expect(answer.body.message).toMatch(/scan siswa ini lagi\. \(Alasan: HP munaqis mati\.\)$/)
    }
    const notices = await app.db
      .selectFrom('notification')
      .select('text')
      .where('user_id', '=', me?.id ?? '')
      .where('kind', '=', 'claimReleased')
      .execute()
    expect(notices).toHaveLength(1)
    // A notice is kept for weeks: it contains neither the child nor the typed reason.
    expect(notices[0]?.text).toMatch(/^Penilaian seorang siswa kelompok .+ dilepas oleh PJP/)
    expect(notices[0]?.text).not.toMatch(new RegExp(`${child.name}|HP munaqis mati`))
    const history = app.db.selectFrom('score_history').selectAll().where('score_id', '=', id)
    expect(await history.execute()).toMatchObject([
      {
        kind: 'release',
        category: null,
        reason: 'HP munaqis mati.',
        from_state: { examinerId: me?.id },
      },
    ])
    expect((await first.open(child.cardCode)).status).toBe(200)
    expect((await first.start(id, 'reciting')).status).toBe(200)
    expect(
      (await pjp.release(await scoreIdOf(app, exam, other), 'Tidak ada apa-apa.')).status,
    ).toBe(200)
  })

  it('is not revoked from another examiner than the one the PJP saw', async () => {
    await first.open(child.cardCode)
    const id = await scoreIdOf(app, exam, child)
    await first.release(id)
    const pjp = examinerOf(app, exam.subBranchAdmin, exam)
    const free = await pjp.release(id, 'HP munaqis mati.', me?.id)
    expect(refusal(free)).toEqual([409, 'request.version-conflict'])
    expect(detailsOf(free)).toEqual({ current: null })
    await second.open(child.cardCode)
    const moved = await pjp.release(id, 'HP munaqis mati.', me?.id)
    expect(refusal(moved)).toEqual([409, 'request.version-conflict'])
    const holder = { id: you?.id, name: you?.name, until: inTenMinutes() }
    expect(detailsOf(moved)).toEqual({ current: holder })
    expect((await second.claim(id)).status).toBe(200)
    expect((await pjp.release(id, 'HP munaqis mati.', you?.id)).status).toBe(200)
    expect(await holderOf(id)).toBeNull()
  })

  it('of another kelompok or desa is not found for a PJP', async () => {
    await first.open(child.cardCode)
    const id = await scoreIdOf(app, exam, child)
    const place = { ...exam.place, subBranchId: await app.givenSubBranch(exam.place.branchId) }
    const beside = await app.givenUser({ role: 'subBranchAdmin', place })
    const away = await givenExam(app, { children: 0, running: 'region' })
    for (const user of [beside, away.branchAdmin]) {
      const answer = await examinerOf(app, user, exam).release(id, 'Bukan urusan saya.')
      expect(refusal(answer)).toEqual([404, 'score.not-found'])
    }
    const answer = await examinerOf(app, exam.branchAdmin, exam).release(id, 'Salah anak.')
    expect(answer.status).toBe(200)
  })

  it('is refused to every other role', async () => {
    const id = await scoreIdOf(app, exam, child)
    for (const user of [exam.admin, exam.branchAdmin, exam.subBranchAdmin, child])
      expect(refusal(await examinerOf(app, user, exam).claim(id))).toEqual([
        403,
        'request.forbidden',
      ])
    const stranger = await app.givenTeacher({ place: await app.givenBranch() })
    const answer = await examinerOf(app, stranger, exam).claim(id)
    expect(refusal(answer)).toEqual([404, 'score.not-found'])
  })

  it('is logged when it is taken, not when it is renewed', async () => {
    const id = await scoreIdOf(app, exam, child)
    const lines = async () => {
      const entries = app.db.selectFrom('audit_entry').select('action')
      return (await entries.where('target_id', '=', id).execute()).map(({ action }) => action)
    }
    await first.open(child.cardCode)
    await first.claim(id)
    await first.get(child.nis)
    expect(await lines()).toEqual(['munaqasyah.open-score'])
    await first.release(id)
    expect(await lines()).toEqual(['munaqasyah.open-score', 'munaqasyah.release-score'])
  })
})
