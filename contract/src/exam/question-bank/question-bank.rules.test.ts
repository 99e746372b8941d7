import { describe, expect, it } from 'vitest'
import { refusalMessage } from '../../words/refusal-message.ts'
import {
  copiesInWords,
  needsQuestionComment,
  questionStatuses,
  refusalOfScoreOptions,
  refusalToSetQuestionStatus,
} from './question-bank.rules.ts'

describe('the status of a question', () => {
  const refused = ['checkneeded>inactive']

  it('follows the state machine only', () => {
    for (const from of questionStatuses)
      for (const to of questionStatuses)
        expect(refusalToSetQuestionStatus(from, to) !== null, `${from}>${to}`).toBe(
          refused.includes(`${from}>${to}`),
        )
    const refusal = refusalToSetQuestionStatus('checkneeded', 'inactive')
    expect(refusal && refusalMessage(refusal)).toBe('Status soal tidak dapat diubah ke Nonaktif.')
  })

  it('needs a comment to flag and to unflag', () => {
    expect(needsQuestionComment('active', 'checkneeded')).toBe(true)
    expect(needsQuestionComment('checkneeded', 'active')).toBe(true)
    expect(needsQuestionComment('inactive', 'active')).toBe(false)
    expect(needsQuestionComment('checkneeded', 'checkneeded')).toBe(false)
  })
})

describe('score options', () => {
  it.each([[[0, 5, 10]], [[10]], [[10, 0]]])('%j suit a question of ten points', (options) => {
    expect(refusalOfScoreOptions(options, 10)).toBeNull()
  })

  it.each([[[]], [[0, 5]], [[0, 5, 10, 11]], [[-1, 10]], [[2.5, 10]], [[5, 5, 10]]])(
    '%j do not',
    (options) => {
      const refusal = refusalOfScoreOptions(options, 10)
      expect(refusal && refusalMessage(refusal)).toBe('Opsi skor harus 0 sampai 10 dan memuat 10.')
    },
  )
})

it('says how many questions were copied, and why others were not', () => {
  const why = 'kategorinya tidak diujikan di kelas itu.'
  expect(copiesInWords({ created: 3, skipped: 0 })).toBe('3 salinan dibuat.')
  expect(copiesInWords({ created: 3, skipped: 1 })).toBe(
    `3 salinan dibuat, 1 dilewati karena ${why}`,
  )
  expect(copiesInWords({ created: 0, skipped: 1 })).toBe(`Tidak ada soal yang disalin: ${why}`)
})
