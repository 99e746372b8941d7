import { describe, expect, it } from 'vitest'
import { targetOfScan, type ScanDirectory } from './attendance-scan.rules.ts'

const secret = 'kV3abcdefghijklmnopqrs'
const oldSecret = 'oldabcdefghijklmnopqrs'
const hashOf = (text: string) => `#${text}`
const directory: ScanDirectory = {
  members: new Map([
    [
      '20240017',
      {
        studentId: 'salma',
        cards: [
          { hash: hashOf(oldSecret), isVoid: true },
          { hash: hashOf(secret), isVoid: false },
        ],
      },
    ],
  ]),
  others: new Map([['20240018', 'Kelas 4']]),
  acceptPlainNis: true,
}
const scan = (code: string, changes: Partial<ScanDirectory> = {}) =>
  targetOfScan(code, { ...directory, ...changes }, hashOf)

describe('targetOfScan', () => {
  it('finds a member by a valid card, an old card, and a bare NIS', () => {
    const salma = { kind: 'student', studentId: 'salma' }
    expect(scan(`20240017.${secret}`)).toEqual({ ...salma, card: 'valid' })
    expect(scan(`20240017.${oldSecret}`)).toEqual({ ...salma, card: 'voided' })
    expect(scan(' 20240017 ')).toEqual({ ...salma, card: 'plain' })
  })

  it('refuses a wrong secret', () => {
    const wrong = `20240017.${'x'.repeat(22)}`
    expect(scan(wrong)).toEqual({ kind: 'refused', code: 'card.invalid' })
  })

  it('refuses a bare NIS, but no card, while plain codes are switched off', () => {
    const strict = { acceptPlainNis: false }
    expect(scan('20240017', strict)).toEqual({ kind: 'refused', code: 'card.plain-not-accepted' })
    expect(scan(`20240017.${secret}`, strict)).toMatchObject({ kind: 'student' })
  })

  it('names the class of a child of another class', () => {
    const other = { kind: 'refused', code: 'attendance.other-class', className: 'Kelas 4' }
    expect(scan('20240018')).toEqual(other)
    expect(scan(`20240018.${secret}`)).toEqual(other)
  })

  it('refuses any other text as unknown', () => {
    for (const text of ['20249999', `20249999.${secret}`, 'https://example.org', '', '123']) {
      expect(scan(text)).toEqual({ kind: 'refused', code: 'card.unknown' })
    }
  })
})
