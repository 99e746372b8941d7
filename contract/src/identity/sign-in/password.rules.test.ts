import { describe, expect, it } from 'vitest'
import { passwordFault } from './password.rules.ts'

const listed = new Set(['bismillah', 'password', 'qwertyui', 'sayangibu'])
const isCommon = (text: string) => listed.has(text)
const ownWords = ['20250047', 'Ahmad Fauzi bin Ali', 'Mekarsari', 'ahmad.fauzi@contoh.id']
const givenPasswordFault = (password: string) => passwordFault(password, { ownWords, isCommon })

describe('a new password', () => {
  it.each(['', '1234567', 'Aku ke7', 'pasar78'])('%j is too short', (password) => {
    expect(givenPasswordFault(password)).toBe('short')
  })

  it.each([
    'bismillah',
    'BISMILLAH',
    'Bismillah123',
    'bismillah!!!',
    'P@ssw0rd',
    'password2026',
    'qwertyui',
    'sayang ibu 99',
  ])('%j is common', (password) => {
    expect(givenPasswordFault(password)).toBe('common')
  })

  it.each(['aaaaaaaa', '12121212', '12345678', '987654321', 'abcdefgh'])(
    '%j is a row or a repetition',
    (password) => {
      expect(givenPasswordFault(password)).toBe('pattern')
    },
  )

  it.each(['xx20250047yy', 'AhmadFauzi', 'fauzi-2015', 'ahmad 1945', 'mekarsari', 'Mekarsari12!'])(
    '%j is made of the own words',
    (password) => {
      expect(givenPasswordFault(password)).toBe('personal')
    },
  )

  it.each([
    'kuda-terbang-ungu',
    'Mekarsari-hujan-deras',
    'xK9#mZ2!',
    'sepeda birunya Siti',
    '🌧🌧hujan deras',
  ])('%j is good', (password) => {
    expect(givenPasswordFault(password)).toBeNull()
  })

  it('is judged without own words as well', () => {
    expect(passwordFault('kuda-terbang', { ownWords: ['', 'al'], isCommon })).toBeNull()
  })
})
