import { describe, expect, it } from 'vitest'
import { firstOpen, missingWords, neighbourOf, nextOpen, openOf } from './exam-steps.ts'

const questions = (...marks: (number | null)[]) =>
  marks.map((mark, place) => ({ id: `q${place + 1}`, mark }))

describe('the order of questions', () => {
  it('begins at the first one without a mark', () => {
    expect(firstOpen(questions(5, null, null))).toBe('q2')
    expect(firstOpen(questions(5, 0))).toBe('q1')
    expect(firstOpen([])).toBeNull()
  })

  it('opens the chosen one, or none, as long as it is there', () => {
    expect(openOf(questions(5, null), 'q1')).toBe('q1')
    expect(openOf(questions(5, null), '')).toBe('')
    expect(openOf(questions(5, null), null)).toBe('q2')
    expect(openOf(questions(5, null), 'gone')).toBe('q2')
  })

  it('continues with the next one without a mark, then from the top', () => {
    expect(nextOpen(questions(5, 5, null, null), 'q2')).toBe('q3')
    expect(nextOpen(questions(null, 5, 5), 'q3')).toBe('q1')
    expect(nextOpen(questions(0, 5), 'q2')).toBeNull()
  })

  it('follows the arrow keys and stops at the ends', () => {
    const three = questions(null, null, null)
    expect(neighbourOf(three, 'q1', 1)).toBe('q2')
    expect(neighbourOf(three, 'q3', 1)).toBe('q3')
    expect(neighbourOf(three, 'q1', -1)).toBe('q1')
    expect(neighbourOf(three, null, 1)).toBe('q1')
  })

  it('names the missing marks', () => {
    expect(missingWords(questions(1, 0))).toBeNull()
    expect(missingWords(questions(1, null))).toBe('Soal 2 belum dinilai.')
    expect(missingWords(questions(null, null, 1, null))).toBe(
      'Soal 1, Soal 2 dan Soal 4 belum dinilai.',
    )
    expect(missingWords(questions(null, null, null, null))).toBe('4 soal belum dinilai.')
  })
})
