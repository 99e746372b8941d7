import { describe, expect, it } from 'vitest'
import { groupBy, page, table } from './markdown.ts'

describe('a generated table', () => {
  it('aligns its columns and escapes bars inside a cell', () => {
    expect(table(['Code', 'Of'], [['a|b', 'x'], ['c']])).toBe(
      ['| Code | Of  |', '|------|-----|', '| a\\|b | x   |', '| c    |     |'].join('\n'),
    )
  })
})

describe('a generated page', () => {
  it('names its source', () => {
    expect(page('Refusals', 'One.')).toMatch(/^# Refusals\n\n<!-- Generated .*-->\n\nOne\.\n$/)
  })

  it('groups in order of appearance', () => {
    expect([...groupBy(['b1', 'a1', 'b2'], (text) => text.charAt(0))]).toEqual([
      ['b', ['b1', 'b2']],
      ['a', ['a1']],
    ])
  })
})
