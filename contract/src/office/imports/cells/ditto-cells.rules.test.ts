import { describe, expect, it } from 'vitest'
import { isDitto, withoutDitto } from './ditto-cells.rules.ts'

describe('a ditto', () => {
  it.each(['idem', ' Idem. ', 's.d.a.', 'sda', 'S/D/A', '"', '- " -', '-"-', '〃', "''", ',,'])(
    'stands for the cell above: %s',
    (text) => expect(isDitto(text)).toBe(true),
  )

  it.each(['sama dengan atas', 'Sama dgn di atas', 'sama seperti diatas'])(
    'is written in words: %s',
    (text) => expect(isDitto(text)).toBe(true),
  )

  it.each(['', '-', 'Idemia', 'Sada', 'Sama Atasan', '"Ani"', 'Jl. Atas', ','])(
    'is no other text: %j',
    (text) => expect(isDitto(text)).toBe(false),
  )

  it('says what the cell above says, and nothing below an empty one', () => {
    const above = withoutDitto({ address: 'Garut', parentName: '' }, {})
    expect(withoutDitto({ address: 'idem', parentName: '"', name: 'Ali' }, above)).toEqual({
      address: 'Garut',
      parentName: '',
      name: 'Ali',
    })
  })
})
