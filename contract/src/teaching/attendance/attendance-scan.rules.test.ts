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

  it('leads a number that was changed to whose it was, as an old card', () => {
    const former = new Map<string, string | null>([
      ['20240011', 'salma'],
      ['20240012', null],
    ])
    const salma = { kind: 'student', studentId: 'salma', card: 'voided' }
    for (const text of ['20240011', `20240011.${oldSecret}`, `20240012.${oldSecret}`])
      expect(scan(text, { former })).toEqual(salma)
    expect(scan(`20240011.${'x'.repeat(22)}`, { former })).toMatchObject({ code: 'card.invalid' })
    for (const text of ['20240012', `20240012.${'x'.repeat(22)}`])
      expect(scan(text, { former })).toEqual({ kind: 'refused', code: 'card.nis-retired' })
    expect(scan('20240011', { former, acceptPlainNis: false })).toMatchObject({
      code: 'card.plain-not-accepted',
    })
  })

  it('leads no former number to another child, whose secret it comes with', () => {
    const former = new Map([['20240011', 'bilal']])
    expect(scan(`20240011.${secret}`, { former })).toEqual({
      kind: 'refused',
      code: 'card.invalid',
    })
  })

  it('refuses any other text as unknown', () => {
    for (const text of ['20249999', `20249999.${secret}`, 'https://example.org', '', '123']) {
      expect(scan(text)).toEqual({ kind: 'refused', code: 'card.unknown' })
    }
  })
})
