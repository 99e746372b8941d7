import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../words/refusal-sentences.ts'
import {
  cleanLine,
  cleanText,
  emailText,
  nameText,
  noteText,
  passwordText,
  reasonText,
} from './text.ts'

describe('text', () => {
  it('is normalised: composed, without surrounding blanks', () => {
    expect(cleanText('  Zai\u0301d \r\n umur 7\u0000 ')).toBe('Za\u00edd \n umur 7')
    expect(cleanLine(' Ahmad \n\t Fauzi ')).toBe('Ahmad Fauzi')
  })

  it('has no direction marks; Arabic stays', () => {
    expect(cleanText('Ahmad \u202Eridah\u202C \u2066x\u2069')).toBe('Ahmad ridah x')
    expect(cleanText('عَبْد الله\u200F')).toBe('عَبْد الله\u200F'.normalize('NFC'))
  })

  it('treats blanks as empty', () => {
    expect(nameText.safeParse(' \n ', { error: sentenceOf }).error?.issues[0]?.message).toBe(
      'Wajib diisi.',
    )
    expect(noteText.parse('   ')).toBe('')
  })

  it('stops at its limit', () => {
    expect(nameText.parse('x'.repeat(100))).toHaveLength(100)
    expect(nameText.safeParse('x'.repeat(101)).success).toBe(false)
    expect(noteText.safeParse('x'.repeat(501)).success).toBe(false)
  })

  it('requires a reason of some length', () => {
    expect(reasonText.safeParse('ok  ').error?.issues[0]?.message).toBe(
      'Alasan paling sedikit 5 karakter.',
    )
    expect(reasonText.parse(' Salah tulis ')).toBe('Salah tulis')
  })

  it('keeps the blanks of a password', () => {
    expect(passwordText.parse(' kata sandi ')).toBe(' kata sandi ')
    expect(passwordText.safeParse('x'.repeat(129)).success).toBe(false)
  })

  it.each(['siti@contoh.id', 'A.b+c@sub.contoh.co.id'])('accepts the address %s', (value) => {
    expect(emailText.parse(` ${value} `)).toBe(value)
  })

  it.each([
    '',
    'siti',
    'siti@contoh',
    '@contoh.id',
    'si ti@contoh.id',
    'siti@contoh..id',
    'x<evil@b.id>',
    'a,b@contoh.id',
  ])('refuses the address %j', (value) => {
    expect(emailText.safeParse(value).success).toBe(false)
  })
})
