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
import { startSheet } from '../sheets/sheets.ts'
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
    message: 'Soal kategori ini sudah diganti. Buka kategori ini lagi.',
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
