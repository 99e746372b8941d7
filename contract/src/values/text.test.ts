import { describe, expect, it } from 'vitest'
import { issueSentence } from '../words/refusal-sentences.ts'
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

  it('holds nothing that is not seen', () => {
    expect(cleanText('Ahmad \u202Eridah\u202C \u2066x\u2069')).toBe('Ahmad ridah x')
    expect(cleanText('Si\u200Bti\u00AD \uFEFFNur\u200F\u2060')).toBe('Siti Nur')
    expect(cleanText('Ahmad\u200D Fauzi\u200C')).toBe('Ahmad Fauzi')
    expect(cleanText('\u3164Siti\u034F\uFFA0')).toBe('Siti')
    expect(nameText.safeParse('\u3164').success).toBe(false)
    expect(cleanText('Siti\uFFFE \uFFFCNur\u{1FFFF}\uFDD0')).toBe('Siti Nur')
    expect(cleanText('Si\u{E0041}ti\u061C')).toBe('Siti')
  })

  it('holds no filler of another script, which looks like nothing or like a blank', () => {
    expect(cleanText('Bu\u034Fdi\uFE0F \u180BSan\u{E0100}toso\u115F')).toBe('Budi Santoso')
    expect(cleanText('Nur\u3164Aisyah\u2800')).toBe('Nur Aisyah')
    expect(nameText.safeParse('\u3164').success).toBe(false)
    expect(cleanText('Hadir \u2764\uFE0F')).toBe('Hadir \u2764\uFE0F')
  })

  it('keeps what Arabic is written with', () => {
    const verse = 'عَبْد الله \u06DD١'.normalize('NFC')
    expect(cleanText(`${verse}\u200F`)).toBe(verse)
    expect(cleanText('می\u200Cخواهم ه\u200Dم')).toBe('می\u200Cخواهم ه\u200Dم')
  })

  it('knows one kind of blank, and of line break', () => {
    expect(cleanText('Nur\u00A0Aisyah\u2003Putri\u202Fx\u3000y')).toBe('Nur Aisyah Putri x y')
    expect(cleanText('satu\u2028dua\u2029tiga\rempat')).toBe('satu\ndua\ntiga\nempat')
    expect(cleanLine('Nur\u000BAisyah\u0085Putri')).toBe('Nur Aisyah Putri')
  })

  it('has a name in plain letters, whatever program wrote them', () => {
    expect(nameText.parse('Ｄｅｓａ　Ｓｕｋａ １')).toBe('Desa Suka 1')
    expect(nameText.parse('𝐃𝐞𝐬𝐚 𝘚𝘶𝘬𝘢 𝟏')).toBe('Desa Suka 1')
    expect(nameText.parse('\uFEA9\uFEB3\uFE8E Su\uFB01a')).toBe('دسا Sufia')
    expect(cleanLine('Ｄｅｓａ \uFDFA')).toBe('Ｄｅｓａ \uFDFA')
    expect(nameText.parse('Nabi \uFDFA')).toBe('Nabi \uFDFA')
  })

  it.each(['\u0640', '\u0640\u0640', '\u02BB', '-', '٭'])('is no name as %j alone', (text) => {
    expect(nameText.safeParse(text).success).toBe(false)
  })

  it('treats blanks as empty', () => {
    expect(nameText.safeParse(' \n ', { error: issueSentence }).error?.issues[0]?.message).toBe(
      'Isian tidak boleh kosong!',
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

  it.each([
    'siti@contoh.id',
    'A.b+c@sub.contoh.co.id',
    '_siti_@contoh.id',
    '_siti@contoh.id',
    '~siti@contoh.id',
    'email@contoh.id',
    'email.siti@contoh.id',
    'e-mail-siti@contoh.id',
  ])('accepts the address %s', (value) => {
    expect(emailText.parse(` ${value} `)).toBe(value)
  })

  it('keeps marks that belong to an address inside a pair, and behind a label', () => {
    expect(emailText.parse('__siti_@contoh.id_')).toBe('_siti_@contoh.id')
    expect(emailText.parse('*_siti_@contoh.id*')).toBe('_siti_@contoh.id')
    expect(emailText.parse('Email: _siti_@contoh.id')).toBe('_siti_@contoh.id')
    expect(emailText.parse('Email:_siti_@contoh.id')).toBe('_siti_@contoh.id')
    expect(emailText.parse('Email: email@contoh.id')).toBe('email@contoh.id')
  })

  it.each([
    'mailto:siti@contoh.id',
    '<siti@contoh.id>',
    'siti@contoh.id.',
    'siti@contoh.id;\u200B',
    'Siti Aminah <siti@contoh.id>',
    '"Siti Aminah" <siti@contoh.id>;',
    'Siti <mailto:siti@contoh.id>',
    '"siti@contoh.id"',
    '\u201Csiti@contoh.id\u201D.',
    '*siti@contoh.id*',
    '(siti@contoh.id).',
    '<mailto:siti@contoh.id>',
    'mailto:siti@contoh.id?subject=Ngaji',
    'siti\uFF20contoh.id',
    'ｓｉｔｉ＠ｃｏｎｔｏｈ．ｉｄ',
    '_siti@contoh.id_',
    '~siti@contoh.id~',
    '*_siti@contoh.id_*',
    '_*siti@contoh.id*_.',
    'Email: siti@contoh.id',
    'email siti@contoh.id',
    'E-mail : siti@contoh.id.',
    '*Email*: siti@contoh.id',
    '*Email:* _siti@contoh.id_',
    'Email:siti@contoh.id',
    'Alamat Email: <siti@contoh.id>',
    'Email Anda: mailto:siti@contoh.id',
    'Email: Siti Aminah <siti@contoh.id>',
    'Ｅｍａｉｌ： siti@contoh.id',
    'Surel = siti@contoh.id',
    'siti@contoh.id!',
    'siti@contoh.id…',
    'siti@contoh.id 🙏',
    'siti@contoh.id ❤️',
    'siti@contoh.id-',
    'siti@contoh.id|',
    'siti@contoh.id / ',
    'siti@contoh.id。',
    'siti@contoh。id',
    '\u201Esiti@contoh.id\u201C',
    '• siti@contoh.id',
    'siti @ contoh.id',
    'siti@ contoh.id',
    'siti@contoh. id',
    'siti@\ncontoh.id',
    'mailto: siti@contoh.id',
    'mailto://siti@contoh.id',
    'Email saya: siti@contoh.id',
    'emailnya siti@contoh.id',
    'Gmail: siti@contoh.id',
  ])('takes the address out of %j', (value) => {
    expect(emailText.parse(value)).toBe('siti@contoh.id')
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
    'siti@contoh.id, x@b.id',
    'siti@contoh.id <x@b.id>',
    'siti@contoh.id <x@b.id> x',
    'siti@contoh.id. Terima kasih',
    'siti@contoh.id. Salam',
    'siti @contoh.id @budi.id',
    'kirim ke siti @ contoh.id',
  ])('refuses the address %j', (value) => {
    expect(emailText.safeParse(value).success).toBe(false)
  })
})
