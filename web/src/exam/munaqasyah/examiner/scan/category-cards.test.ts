import { describe, expect, it } from 'vitest'
import {
  categoryCards,
  isExamOpen,
  isUnsaved,
  nextCategory,
  ownFirst,
  scoredCount,
  type LocalCategory,
} from './category-cards.ts'
import { ExamServer, hendra } from '../test/exam-server.fixtures.ts'
import type { ExamRecord } from '../claims/records.ts'

const me = 'me'

function givenExamRecord(server: ExamServer, change: Partial<ExamRecord> = {}): ExamRecord {
  const score = server.score()
  return { score, claimUntil: null, card: 'valid', started: [], heardAt: 0, ...change }
}

function local(change: Partial<LocalCategory>): LocalCategory {
  const waits = { isWaiting: false, isFinishing: false, isForSusulan: false }
  return { category: 'writing', answered: 2, count: 4, total: 50, ...waits, ...change }
}

function writingState(record: ExamRecord, here: LocalCategory[] = []) {
  const cards = categoryCards({ record, local: here, userId: me })
  return cards.find(({ category }) => category === 'writing')?.state
}

describe('the card of a category', () => {
  it('is new until it is opened', () => {
    expect(writingState(givenExamRecord(new ExamServer()))).toEqual({ kind: 'new' })
  })

  it('continues where this or another device left it', () => {
    const draft = { category: 'writing', answered: 3, questionCount: 4, total: 60 } as const
    const record = givenExamRecord(new ExamServer(), { started: [draft] })
    expect(writingState(record)).toEqual({ kind: 'opened', answered: 3, count: 4 })
    expect(writingState(record, [local({})])).toEqual({ kind: 'opened', answered: 2, count: 4 })
  })

  it('waits once it is saved without signal', () => {
    const here = [local({ isWaiting: true, isFinishing: true })]
    expect(writingState(givenExamRecord(new ExamServer()), here)).toEqual({
      kind: 'waiting',
      total: 50,
      isForSusulan: false,
    })
  })

  it('names the examiner of a score', () => {
    const server = new ExamServer()
    server.scored('writing', 80, hendra)
    expect(writingState(givenExamRecord(server))).toEqual({
      kind: 'scored',
      score: 80,
      examiner: 'Hendra Gunawan',
      isOwn: false,
      draft: null,
    })
    server.scored('writing', 80, { id: me, name: 'Siti' })
    expect(writingState(givenExamRecord(server))).toMatchObject({ isOwn: true, draft: null })
    const changed = [local({ isWaiting: true })]
    expect(writingState(givenExamRecord(server), changed)).toMatchObject({
      draft: { answered: 2, count: 4 },
    })
  })

  it('continues an own score that was changed and not saved, here or on another device', () => {
    const server = new ExamServer()
    server.scored('writing', 80, { id: me, name: 'Siti' })
    const draft = { category: 'writing', answered: 4, questionCount: 4, total: 60 } as const
    const record = givenExamRecord(server, { started: [draft] })
    const here = [local({ answered: 4 })]
    expect(writingState(givenExamRecord(server), here)).toMatchObject({ draft: null })
    for (const known of [[], here]) {
      expect(writingState(record, known)).toMatchObject({
        score: 80,
        draft: { answered: 4, count: 4 },
      })
      const cards = categoryCards({ record, local: known, userId: me })
      expect(cards.filter(isUnsaved).map(({ category }) => category)).toEqual(['writing'])
    }
    server.scored('writing', 80, hendra)
    expect(writingState(givenExamRecord(server, { started: [draft] }))).toMatchObject({
      draft: null,
    })
  })

  it('is unknown without data of the server', () => {
    const record = givenExamRecord(new ExamServer())
    const { writing: _writing, ...score } = record.score
    expect(writingState({ ...record, score })).toEqual({ kind: 'unknown' })
  })
})

describe('a student', () => {
  it('has twelve categories in grades 5 and 6, eight elsewhere', () => {
    const server = new ExamServer()
    const count = () =>
      categoryCards({ record: givenExamRecord(server), local: [], userId: me }).length
    expect(count()).toBe(8)
    server.grade = '5'
    expect(count()).toBe(12)
  })

  it('is examined only while all three levels run', () => {
    const server = new ExamServer()
    expect(isExamOpen(server.score())).toBe(true)
    server.kelompok = 'completed'
    expect(isExamOpen(server.score())).toBe(false)
  })

  it('continues with the next category without a score, then from the top', () => {
    const server = new ExamServer()
    server.scored('practice', 80, hendra)
    expect(nextCategory(server.score(), 'writing', [])).toBe('moralManner')
    expect(nextCategory(server.score(), 'knowledge', [])).toBe('reciting')
    const saved = local({ category: 'reciting', isFinishing: true })
    expect(nextCategory(server.score(), 'knowledge', [saved])).toBe('writing')
    for (const { category } of categoryCards({
      record: givenExamRecord(server),
      local: [],
      userId: me,
    }))
      server.scored(category, 90, hendra)
    expect(nextCategory(server.score(), 'writing', [])).toBeNull()
  })

  it('shows the usual categories of this device first, each part in its order', () => {
    const server = new ExamServer()
    server.scored('knowledge', 90, hendra)
    const cards = categoryCards({ record: givenExamRecord(server), local: [], userId: me })
    expect(scoredCount(cards)).toBe(1)
    const order = ownFirst(cards, ['knowledge', 'practice']).map(({ category }) => category)
    expect(order.slice(0, 3)).toEqual(['practice', 'knowledge', 'reciting'])
    expect(order).toHaveLength(8)
  })
})
