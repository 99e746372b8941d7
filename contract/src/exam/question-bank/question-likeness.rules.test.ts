import { describe, expect, it } from 'vitest'
import { likeQuestions } from './question-likeness.rules.ts'

const alike = (text: string, other: string) => likeQuestions(text, [{ question: other }]).length > 0

describe('similar questions', () => {
  it.each([
    ['قُلْ هُوَ ٱللَّهُ أَحَدٌ', 'قل هو الله احد'],
    ['Sebutkan rukun Islam!', 'sebutkan rukun islam'],
    ['Sebutkan lima rukun Islam secara berurutan.', 'Sebutkan 5 rukun Islam secara berurutan!'],
    ['Apa arti الصَّلَاةُ?', 'Apa arti الصلاة'],
  ])('%s and %s', (one, other) => {
    expect(alike(one, other)).toBe(true)
  })

  it.each([
    ['Sebutkan rukun Islam!', 'Sebutkan rukun iman!'],
    ['قل هو الله احد', 'قل اعوذ برب الناس'],
    ['Apa?', 'Hitung jumlah rakaat salat Zuhur.'],
    ['', ''],
  ])('but not %s and %s', (one, other) => {
    expect(alike(one, other)).toBe(false)
  })

  it('the nearest first', () => {
    const near = { question: 'Sebutkan rukun Islam berurutan' }
    const nearest = { question: 'Sebutkan rukun Islam secara berurutan' }
    const text = 'Sebutkan rukun Islam secara berurutan!'
    expect(likeQuestions(text, [near, nearest])).toEqual([nearest, near])
  })
})
