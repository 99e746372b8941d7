import { describe, expect, it } from 'vitest'
import { textOrNothing, textWithoutDash } from './empty-cells.rules.ts'

describe('a cell that has nothing to say', () => {
  it.each(['-', ' – ', '__', 'tidak ada', 'Tdk. ada', 'TDK ADA', 'belum punya HP', '(tidak tahu)'])(
    'says so: %s',
    (text) => expect(textOrNothing(text)).toBe(''),
  )

  it('says so with a dash where words are an answer', () => {
    expect(textWithoutDash(' – ')).toBe('')
    expect(textWithoutDash('tidak ada')).toBe('tidak ada')
  })

  it.each(['Tidak', 'Ada', 'Adapun', 'Jl. Kosong 5', 'tidak ada 0812', 'Nihilah', 'belum'])(
    'is no other text: %s',
    (text) => expect(textOrNothing(text)).toBe(text),
  )
})
