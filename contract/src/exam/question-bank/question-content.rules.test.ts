import { describe, expect, it } from 'vitest'
import {
  changedQuestionFields,
  fieldAsText,
  missingAnswers,
  movesToOtherSet,
  newerVersionOf,
  refusalOfCategory,
  type QuestionContent,
} from './question-content.rules.ts'

const content: QuestionContent = {
  type: 'shortAnswer',
  category: 'knowledge',
  semester: '1',
  curriculumMonth: 7,
  instruction: 'Nilai penuh bila benar.',
  question: 'Sebutkan rukun Islam.',
  answers: ['Syahadat', 'Salat'],
  maxScore: 20,
  scoreOptions: [0, 10, 20],
}

describe('an edit', () => {
  it('is the list of fields whose value differs', () => {
    expect(changedQuestionFields(content, { ...content })).toEqual([])
    const after = { ...content, answers: ['Syahadat'], curriculumMonth: 8 }
    expect(changedQuestionFields(content, after)).toEqual(['curriculumMonth', 'answers'])
  })

  it('moves a question to another set by its points, category or semester', () => {
    expect(movesToOtherSet(['question', 'answers', 'scoreOptions'])).toBe(false)
    for (const field of ['category', 'semester', 'maxScore'] as const)
      expect(movesToOtherSet([field])).toBe(true)
  })

  it('is shown as text', () => {
    expect(fieldAsText(content, 'answers')).toBe('Syahadat\nSalat')
    expect(fieldAsText(content, 'scoreOptions')).toBe('0, 10, 20')
    expect(fieldAsText(content, 'maxScore')).toBe('20')
  })
})

describe('an earlier version in a package', () => {
  it('is none where the latest says the same', () => {
    expect(newerVersionOf(content, { ...content })).toBeNull()
  })

  it('gives way to a latest of the same set, with both values of each change', () => {
    expect(newerVersionOf(content, { ...content, question: 'Sebutkan rukun iman.' })).toEqual({
      changes: [{ field: 'question', from: 'Sebutkan rukun Islam.', to: 'Sebutkan rukun iman.' }],
      isOfSet: true,
    })
  })

  it.each([{ maxScore: 40 }, { category: 'writing' }, { semester: '2' }] as const)(
    'does not where the latest has %j',
    (change) => {
      expect(newerVersionOf(content, { ...content, ...change })).toMatchObject({ isOfSet: false })
    },
  )
})

describe('the required content of a question', () => {
  it('includes an answer, unless it is a practice', () => {
    expect(missingAnswers(content)).toBeNull()
    expect(missingAnswers({ ...content, answers: [] })).toBe('Jawaban Benar tidak boleh kosong!')
    expect(missingAnswers({ ...content, answers: [], type: 'practice' })).toBeNull()
  })

  it('includes a category its grade is examined in', () => {
    expect(refusalOfCategory('5', 'independence')).toBeNull()
    expect(refusalOfCategory('PAUD', 'independence')).toEqual({
      code: 'exam.category-not-for-grade',
      values: { grade: 'PAUD' },
    })
  })
})
