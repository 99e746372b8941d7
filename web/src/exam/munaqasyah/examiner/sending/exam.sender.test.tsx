import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverClock } from '../../../../api/clock/server-clock.ts'
import { leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { outboxWrites, unsentCount } from '../../../../offline/outbox/outbox.ts'
import { sendNow } from '../../../../offline/outbox/sender.ts'
import { questionId } from '../test/drawn-questions.fixtures.ts'
import { aisyah, scoreId } from '../test/exam-server.fixtures.ts'
import { givenExaminer, type Outside } from '../test/examiner.fixtures.tsx'
import { recordExam } from '../sheets/marking.ts'
import { openRecord } from '../claims/open-record.ts'
import { releaseRecord } from '../claims/release-record.ts'
import { sheets, startSheet } from '../sheets/sheets.ts'
import { showRecord } from '../marking/shown-records.ts'

let outside: Outside
let leave: () => void = () => undefined

const otherChild = '0197eeee-0000-7000-8000-000000000002'
const late = { scoreId: otherChild, category: 'knowledge', nis: '20210012' } as const
const own = { scoreId, category: 'writing', nis: aisyah.nis } as const

const namesAsked = () => outside.server.asked.map(({ name }) => name)

function mark(number: number, value: number) {
  return { kind: 'mark', questionId: questionId(number), mark: value } as const
}

beforeEach(async () => {
  outside = await givenExaminer()
})

afterEach(() => {
  leave()
  leave = () => undefined
  outside.stop()
  leaveNothing()
  vi.restoreAllMocks()
})

describe('marks of a record that is not on screen', () => {
  async function givenLateMark() {
    await startSheet({ scoreId: otherChild, category: 'knowledge' })
    outside.isReachable = false
    await recordExam(late, mark(1, 25))
    await sendNow()
    outside.isReachable = true
  }

  it('keep the claim of the record on screen, and release their own', async () => {
    await givenLateMark()
    await openRecord({ nis: aisyah.nis })
    leave = showRecord(scoreId)
    await sendNow()
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    expect(outside.server.holding).toBe(scoreId)
    expect(namesAsked().slice(-3)).toEqual([
      `PUT scores/${otherChild}/categories/knowledge/marks`,
      `POST scores/${otherChild}/release`,
      `POST scores/${scoreId}/claim`,
    ])
  })

  it('send the time of their recording, for the notice of a refusal', async () => {
    await givenLateMark()
    const [waiting] = outboxWrites()
    await sendNow()
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    const sent = outside.server.asked.find(({ name }) => name.startsWith('PUT'))
    const at = new Date((waiting?.recordedAt ?? 0) + serverClock.offset()).toISOString()
    expect(sent?.body).toMatchObject({ queued: { id: waiting?.id, at } })
  })

  it('leave no claim where no record is on screen', async () => {
    await givenLateMark()
    await sendNow()
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
    expect(outside.server.holding).toBeNull()
  })

  it('update the stored record of a student left without signal', async () => {
    await givenLateMark()
    leave = showRecord(otherChild)
    outside.isReachable = false
    await releaseRecord(otherChild)
    leave()
    expect(outside.server.holding).toBe(otherChild)
    outside.isReachable = true
    await sendNow()
    await expect.poll(() => outside.server.holding).toBeNull()
  })

  it('of a record on screen keep its claim', async () => {
    await givenLateMark()
    leave = showRecord(otherChild)
    await sendNow()
    expect(unsentCount(outside.server.caller.id)).toBe(0)
    expect(outside.server.holding).toBe(otherChild)
  })
})

describe('a category that was voided and drawn again', () => {
  const statesNow = () => outboxWrites().map(({ state }) => state)
  const refused = {
    kind: 'refused',
    message: 'Soal kategori ini sudah diganti atau dikosongkan. Buka kategori ini lagi.',
  }

  async function givenDrawnAnew() {
    await openRecord({ nis: aisyah.nis })
    await startSheet({ scoreId, category: 'writing' })
    outside.isReachable = false
    await recordExam(own, mark(1, 25))
    outside.server.drawAnew('writing')
  }

  it('does not count marks of the former questions', async () => {
    await givenDrawnAnew()
    await recordExam(own, { kind: 'finish', questionId: questionId(1) })
    outside.isReachable = true
    await sendNow()
    await expect.poll(statesNow).toMatchObject([refused, refused])
    expect(outside.server.entries.size).toBe(0)
  })

  it('counts taps on the new questions', async () => {
    await givenDrawnAnew()
    outside.isReachable = true
    await startSheet({ scoreId, category: 'writing' })
    await recordExam(own, mark(5, 15))
    await sendNow()
    await expect.poll(statesNow).toMatchObject([refused])
    const marks = outside.server.sets.get('writing')?.questions.map((one) => one.mark)
    expect(marks).toEqual([15, null, null, null])
  })

  it('reports marks of the former questions to the server', async () => {
    await givenDrawnAnew()
    const [mine] = outboxWrites()
    outside.isReachable = true
    await startSheet({ scoreId, category: 'writing' })
    await sendNow()
    await expect.poll(statesNow).toMatchObject([refused])
    const sent = outside.server.asked.filter(({ name }) => name.startsWith('PUT'))
    expect(sent.map(({ body }) => body)).toMatchObject([
      { marks: [{ questionId: questionId(1), mark: 25 }], queued: { id: mine?.id } },
    ])
  })

  it('reports a score of the former questions to the server, and saves none', async () => {
    await openRecord({ nis: aisyah.nis })
    await startSheet({ scoreId, category: 'writing' })
    outside.isReachable = false
    await recordExam(own, { kind: 'finish', questionId: questionId(1) })
    outside.server.drawAnew('writing')
    outside.isReachable = true
    await startSheet({ scoreId, category: 'writing' })
    await sendNow()
    await expect.poll(statesNow).toMatchObject([refused])
    const sent = outside.server.asked.filter(({ name }) => name.endsWith('/finish'))
    expect(sent.map(({ body }) => body)).toMatchObject([
      { marks: [], questionId: questionId(1), queued: {} },
    ])
    expect(outside.server.entries.size).toBe(0)
  })
})

describe("'Simpan Nilai' of marks that another device changed", () => {
  const statesNow = () => outboxWrites().map(({ state }) => state)
  const seen = (...marks: number[]) =>
    marks.map((value, place) => ({ questionId: questionId(place + 1), mark: value }))
  const marksAtServer = () => outside.server.sets.get('writing')?.questions.map((one) => one.mark)
  const tapsAtServer = (...marks: number[]) => {
    for (const [place, value] of marks.entries())
      outside.server.tapElsewhere('writing', place + 1, value)
  }
  const finish = (...marks: number[]) =>
    ({ kind: 'finish', questionId: questionId(1), seen: seen(...marks) }) as const

  async function givenMarked() {
    await openRecord({ nis: aisyah.nis })
    await startSheet({ scoreId, category: 'writing' })
    for (const number of [1, 2, 3, 4]) await recordExam(own, mark(number, 25))
    await sendNow()
    await expect.poll(() => unsentCount(outside.server.caller.id)).toBe(0)
  }

  const changed = {
    kind: 'refused',
    code: 'score.marks-changed',
    message: 'Nilai berubah di perangkat lain: sekarang 50. Periksa, lalu simpan lagi.',
  }

  it('saves nothing, and keeps both marks to be looked at', async () => {
    await givenMarked()
    tapsAtServer(0, 0)
    await recordExam(own, finish(25, 25, 25, 25))
    await expect.poll(statesNow).toMatchObject([changed])
    expect(outside.server.entries.size).toBe(0)
    expect(sheets.current(`${scoreId}/writing`)).toMatchObject({
      questions: [{ mark: 0 }, { mark: 0 }, { mark: 25 }, { mark: 25 }],
      overtaken: {
        [questionId(1)]: { own: 25, other: 0 },
        [questionId(2)]: { own: 25, other: 0 },
      },
    })
  })

  it('saves nothing either where this device heard of them before it was sent', async () => {
    await givenMarked()
    outside.isReachable = false
    await recordExam(own, finish(25, 25, 25, 25))
    tapsAtServer(0, 0)
    outside.isReachable = true
    await startSheet({ scoreId, category: 'writing' })
    await sendNow()
    await expect.poll(statesNow).toMatchObject([changed])
    expect(outside.server.entries.size).toBe(0)
  })

  it('keeps the newer mark of each question, and sends none again', async () => {
    await openRecord({ nis: aisyah.nis })
    await startSheet({ scoreId, category: 'writing' })
    outside.isReachable = false
    for (const number of [1, 2, 3, 4]) await recordExam(own, mark(number, 25))
    await recordExam(own, finish(25, 25, 25, 25))
    const minute = 60_000
    outside.server.tapElsewhere('writing', 1, 0, new Date(Date.now() - minute))
    outside.server.tapElsewhere('writing', 2, 0, new Date(Date.now() + minute))
    outside.isReachable = true
    await sendNow()
    await expect
      .poll(statesNow)
      .toMatchObject([{ ...changed, message: expect.stringContaining('sekarang 75') as string }])
    await sendNow()
    expect(marksAtServer()).toEqual([25, 0, 25, 25])
    expect(outside.server.entries.size).toBe(0)
  })

  it('saves the score where the other device gave the same marks', async () => {
    await givenMarked()
    tapsAtServer(25, 25)
    await recordExam(own, finish(25, 25, 25, 25))
    await expect.poll(() => outside.server.entries.get('writing')?.score).toBe(100)
    await expect.poll(statesNow).toEqual([])
  })

  it('saves nothing of a finish of an earlier version, which does not say what was seen', async () => {
    await givenMarked()
    tapsAtServer(0, 0)
    await recordExam(own, { kind: 'finish', questionId: questionId(1) })
    await expect.poll(statesNow).toMatchObject([changed])
    expect(outside.server.entries.size).toBe(0)
  })
})

it('marks of a category that the office emptied wait for it to be opened again', async () => {
  await openRecord({ nis: aisyah.nis })
  await startSheet({ scoreId, category: 'writing' })
  outside.server.empty('writing')
  await recordExam(own, mark(1, 25))
  await expect
    .poll(() => outboxWrites().map(({ state }) => state))
    .toMatchObject([
      {
        kind: 'refused',
        message: 'Soal kategori ini sudah diganti atau dikosongkan. Buka kategori ini lagi.',
      },
    ])
  expect(sheets.current(`${scoreId}/writing`)?.standing).toBe('void')
  const opened = await startSheet({ scoreId, category: 'writing' })
  expect(opened).toMatchObject({ standing: 'redrawn', questions: [{ mark: null }, {}, {}, {}] })
})

it('a refusal that arrives after the category was drawn again leaves its new questions open', async () => {
  await openRecord({ nis: aisyah.nis })
  await startSheet({ scoreId, category: 'writing' })
  outside.server.empty('writing')
  const answerNow = outside.holdAnswers('/marks')
  await recordExam(own, mark(1, 25))
  await expect.poll(() => namesAsked().at(-1)).toMatch(/^PUT .*marks$/)
  await startSheet({ scoreId, category: 'writing' })
  answerNow()
  await expect
    .poll(() => outboxWrites().map(({ state }) => state))
    .toMatchObject([{ kind: 'refused', code: 'exam.questions-replaced' }])
  expect(sheets.current(`${scoreId}/writing`)?.standing).toBe('redrawn')
})

it('marks whose questions are opened to an ended examiner no more are not sent for ever', async () => {
  outside.server.hasEnded = true
  await recordExam(own, mark(1, 25))
  await expect
    .poll(() => outboxWrites().map(({ state }) => state))
    .toMatchObject([{ kind: 'refused', code: 'exam.questions-replaced' }])
})
