import type { MarkState } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { describe, expect, it } from 'vitest'
import type { PendingMark } from '../sending/exam-writes.ts'
import {
  isOtherSet,
  overtakenMark,
  overtakenMarks,
  settledMarks,
  settleVersions,
  sheetAfter,
  shownQuestions,
  type Sheet,
} from './sheet.ts'

const noon = Date.parse('2025-11-20T12:00:00.000Z')

function question(id: string, mark: number | null = null): Sheet['questions'][number] {
  return {
    id,
    maxScore: 50,
    type: 'practice',
    instruction: '',
    question: id,
    answers: [],
    scoreOptions: [0, 25, 50],
    mark,
    slips: null,
  }
}

function tap(questionId: string, mark: number | null, seconds: number): PendingMark {
  return {
    questionId,
    mark,
    writeId: `${questionId} ${seconds}`,
    recordedAt: noon + seconds * 1000,
  }
}

/** The server's state: marks, and how many seconds after noon they were made. */
function said(...marks: [string, number | null, number | null][]): MarkState {
  return {
    version: 7,
    total: 0,
    answered: 0,
    marks: marks.map(([questionId, mark, seconds]) => ({
      questionId,
      mark,
      slips: null,
      at: seconds === null ? null : new Date(noon + seconds * 1000).toISOString(),
    })),
  }
}

const sheet: Sheet = {
  scoreId: 's',
  category: 'writing',
  student: null,
  version: 1,
  totalScore: 100,
  questions: [question('a'), question('b')],
  heardAt: 0,
  elsewhere: {},
  slipPoints: null,
}

describe('a sheet', () => {
  it('shows waiting marks on top of the server state', () => {
    const marks = shownQuestions(sheet, [tap('b', 25, 0)]).map(({ mark }) => mark)
    expect(marks).toEqual([null, 25])
  })

  it('applies the server state', () => {
    const next = sheetAfter(sheet, said(['a', 50, 1], ['b', null, null]), 5)
    expect(next.questions.map(({ mark }) => mark)).toEqual([50, null])
    expect(next).toMatchObject({ version: 7, heardAt: 5 })
  })
})

it('detects another set by its questions', () => {
  expect(isOtherSet(sheet, said(['b', 50, 1], ['a', null, null]))).toBe(false)
  expect(isOtherSet(sheet, said(['a', null, null], ['c', null, null]))).toBe(true)
  expect(isOtherSet(sheet, said(['a', null, null]))).toBe(true)
})

describe('two devices', () => {
  const { questions } = sheet
  const settle = (current: MarkState, taps: PendingMark[], offsetMs = 0) =>
    settleVersions({ current, questions, taps, offsetMs })

  it('keep the newer tap of each question', () => {
    const { kept, overtaken, elsewhere } = settle(said(['a', 50, 10], ['b', 50, 1]), [
      tap('a', 25, 5),
      tap('b', 25, 5),
    ])
    expect(kept.map(({ questionId }) => questionId)).toEqual(['b'])
    expect(overtaken.map(({ questionId }) => questionId)).toEqual(['a'])
    expect(elsewhere).toEqual({ a: 50, b: 50 })
  })

  it('compare by the clock of the server', () => {
    const state = said(['a', 50, 60], ['b', null, null])
    expect(settle(state, [tap('a', 25, 0)], 120_000).kept).toHaveLength(1)
    expect(settle(state, [tap('a', 25, 0)], 0).kept).toHaveLength(0)
  })

  it('an own tap whose response was lost is not another device', () => {
    const taps = [tap('a', 25, 1), tap('a', 50, 2)]
    const { kept, elsewhere } = settle(said(['a', 25, 9], ['b', null, null]), taps)
    expect(kept).toEqual([taps[1]])
    expect(elsewhere).toEqual({})
  })

  it('a tap without a conflict is sent unchanged', () => {
    const { kept, elsewhere } = settle(said(['a', null, null], ['b', 50, 9]), [tap('a', 0, 1)])
    expect(kept.map(({ mark }) => mark)).toEqual([0])
    expect(elsewhere).toEqual({})
  })
})

it('a mark of another device in the place of an own one is told until the question is marked anew', () => {
  const seen = [
    { questionId: 'a', mark: 50 },
    { questionId: 'b', mark: 25 },
    { questionId: 'gone', mark: 25 },
  ]
  const overtaken = overtakenMarks(seen, said(['a', 0, 1], ['b', 25, 1]))
  expect(overtaken).toEqual({ a: { own: 50, other: 0 } })
  const marked = { ...sheet, overtaken }
  expect(overtakenMark(marked, { id: 'a', mark: 0 })).toBe(50)
  expect(overtakenMark(marked, { id: 'a', mark: 50 })).toBeUndefined()
  expect(overtakenMark(marked, { id: 'a', mark: 25 })).toBeUndefined()
  expect(overtakenMark(marked, { id: 'b', mark: 25 })).toBeUndefined()
  expect(overtakenMark(sheet, { id: 'a', mark: 0 })).toBeUndefined()
})

it('the own mark stays the own one when the other device marks the question again', () => {
  const own = { ...sheet, questions: [question('a', 25), question('b')] }
  const heard = (from: Sheet, state: MarkState): Sheet => {
    const overtaken = { ...from.overtaken, ...overtakenMarks(settledMarks(from, []), state) }
    return sheetAfter({ ...from, overtaken }, state, 0)
  }
  const first = heard(own, said(['a', 0, 1], ['b', 25, 1]))
  expect(first.overtaken).toEqual({ a: { own: 25, other: 0 } })
  const again = heard(first, said(['a', 50, 2], ['b', 25, 1]))
  expect(again.overtaken).toEqual({ a: { own: 25, other: 50 } })
  const back = heard(first, said(['a', 25, 2], ['b', 25, 1]))
  expect(overtakenMark(back, { id: 'a', mark: 25 })).toBeUndefined()
  expect(settledMarks(first, [tap('a', 10, 2)])).toEqual([{ questionId: 'b', mark: 25 }])
})
