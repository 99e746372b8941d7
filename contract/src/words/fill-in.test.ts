import { describe, expect, it } from 'vitest'
import { fillIn } from './fill-in.ts'

describe('fillIn', () => {
  it('replaces names by values', () => {
    expect(fillIn('Daftarkan kelompok {name}?', { name: 'Al-Ikhlas $1' })).toBe(
      'Daftarkan kelompok Al-Ikhlas $1?',
    )
    expect(fillIn('{a}-{b} dari {a}', { a: 1, b: 0 })).toBe('1-0 dari 1')
  })

  it('shows a dash for a missing value', () => {
    expect(fillIn('Sudah hadir {time}.', {})).toBe('Sudah hadir -.')
  })

  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'does not read the prototype: {%s}',
    (word) => {
      expect(fillIn(`Ananda {name} {${word}}.`, { name: 'Fathan' })).toBe('Ananda Fathan -.')
    },
  )
})
