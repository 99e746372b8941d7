import { describe, expect, it } from 'vitest'
import { normalise, type Naming } from './normalise.ts'

const child = '01900000-0000-7000-8000-000000000001'
const [first, second] = [
  '01900000-0000-7000-8000-00000000000a',
  '01900000-0000-7000-8000-00000000000b',
]
const naming: Naming = {
  known: new Map([[child, 'student 7']]),
  recordedFrom: new Date('2026-11-23T12:00:00Z'),
}
const plain = (value: unknown) => normalise(value, naming)

describe('an answer of the walk', () => {
  it('names a known id', () => {
    expect(plain({ photo: `/uploads/${child}.jpg` })).toEqual({ photo: '/uploads/<student 7>.jpg' })
  })

  it('numbers new ids in order of appearance, per answer', () => {
    const ids = [second, first, second]
    expect(plain(ids)).toEqual(['<new id 1>', '<new id 2>', '<new id 1>'])
    expect(plain(first)).toBe('<new id 1>')
  })

  it('names tokens, but no word and no number', () => {
    const token = 'q'.repeat(20) + '_7-' + 'Z'.repeat(20)
    const words = ['20240010', 'Kelas Umar 5', 'x'.repeat(40)]
    expect(plain([token, ...words])).toEqual(['<token 1>', ...words])
  })

  it('keeps times of the clock of the product, not of the recording', () => {
    const times = ['2026-11-19T11:30:00.000Z', '2026-11-23T12:01:00.123Z', '2026-11-23T14:00:00Z']
    expect(plain(times)).toEqual([times[0], '<time of the recording>', times[2]])
  })

  it('keeps the order of lists, and sorts keys', () => {
    const text = JSON.stringify(plain({ b: [2, 1], a: null }))
    expect(text).toBe('{"a":null,"b":[2,1]}')
  })
})
