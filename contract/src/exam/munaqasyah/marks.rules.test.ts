import { describe, expect, it } from 'vitest'
import { claimEnd, holderOf } from './claims.rules.ts'
import {
  answeredOf,
  areMarksAsSeen,
  canScore,
  pointsOfSlips,
  proposedOption,
  sumMarks,
} from './marks.rules.ts'

const slips = (makhraj: number, tajwid: number, kelancaran: number) => ({
  makhraj,
  tajwid,
  kelancaran,
})
const onePointEach = slips(1, 1, 1)
const question = { maxScore: 20, scoreOptions: [0, 5, 10, 15, 20] }

describe('slips', () => {
  it('cost their points', () => {
    expect(pointsOfSlips(slips(2, 1, 3), onePointEach)).toBe(6)
    expect(pointsOfSlips(slips(2, 1, 3), slips(3, 2, 0))).toBe(8)
  })

  it.each([
    [slips(0, 0, 0), 20],
    [slips(1, 0, 0), 15],
    [slips(2, 2, 1), 15],
    [slips(2, 2, 2), 10],
    [slips(9, 9, 9), 0],
  ])('%j propose %i', (heard, option) => {
    expect(proposedOption(question, heard, onePointEach)).toBe(option)
  })

  it('propose the lowest option where zero is not offered', () => {
    const generous = { maxScore: 20, scoreOptions: [20, 10] }
    expect(proposedOption(generous, slips(20, 0, 0), onePointEach)).toBe(10)
    expect(
      proposedOption({ maxScore: 1, scoreOptions: [] }, slips(0, 0, 0), onePointEach),
    ).toBeNull()
  })
})

describe('marks', () => {
  const marks = [{ mark: 20 }, { mark: null }, { mark: 0 }, { mark: 15 }]

  it('add up; zero is an answer, null is none', () => {
    expect(sumMarks(marks)).toBe(35)
    expect(answeredOf(marks)).toBe(3)
  })

  it('are those an examiner saw only if each one is', () => {
    const questions = [
      { id: 'a', mark: 20 },
      { id: 'b', mark: 0 },
    ]
    const seen = (a: number | null, b: number | null) => [
      { questionId: 'b', mark: b },
      { questionId: 'a', mark: a },
    ]
    expect(areMarksAsSeen(questions, seen(20, 0))).toBe(true)
    // The same total of other marks.
    expect(areMarksAsSeen(questions, seen(0, 20))).toBe(false)
    expect(areMarksAsSeen(questions, seen(20, null))).toBe(false)
    expect(areMarksAsSeen(questions, seen(20, 0).slice(0, 1))).toBe(false)
  })

  it.each([
    [
      [
        [0, 50],
        [0, 50],
      ],
      50,
      true,
    ],
    [
      [
        [0, 50],
        [0, 50],
      ],
      25,
      false,
    ],
    [[[10, 20], [5]], 15, true],
    [[[10, 20], [5]], 5, false],
    [[], 0, true],
    [[[0, 100]], -1, false],
    [[[0, 100]], 50.5, false],
  ])('of %j can give %d: %s', (options, score, isPossible) => {
    expect(canScore(options, score)).toBe(isPossible)
  })
})

describe('a claim', () => {
  const now = new Date('2026-11-20T02:00:00.000Z')

  it('lasts ten minutes and is expired afterwards', () => {
    const lease = { claimedBy: 'me', claimUntil: claimEnd(now) }
    expect(lease.claimUntil.toISOString()).toBe('2026-11-20T02:10:00.000Z')
    expect(holderOf(lease, now)).toBe('me')
    expect(holderOf(lease, new Date('2026-11-20T02:09:59.999Z'))).toBe('me')
    expect(holderOf(lease, lease.claimUntil)).toBeNull()
    expect(holderOf({ claimedBy: null, claimUntil: null }, now)).toBeNull()
  })
})
