import {
  isPhone,
  isPhoneSpoiled,
  normalisePhone,
  phoneExample,
  phoneInWords,
} from '../../../values/person/phone.rules.ts'
import { plainDigits } from '../../../values/plain-digits.ts'
import { said, wrong, type Read } from './cell-reading.rules.ts'

export function readPhone(text: string): Read<string> {
  if (text.trim() === '') return said<string>(null)
  if (isPhoneSpoiled(text)) return wrong('angka rusak oleh Excel, ketik ulang nomornya')
  const digits = normalisePhone(text)
  if (isPhone(digits)) return said(digits)
  const numbers = phonesWithin(text).map(phoneInWords)
  if (numbers.length > 1) return wrong(`ada ${numbers.length} nomor, pilih satu`, numbers)
  if (/^(?:\+|00)(?=.*[1-9])/.test(digits)) return wrong('nomor luar negeri, isi nomor Indonesia')
  const [only] = numbers
  if (only !== undefined) return wrong(`mungkin ${only}, tulis nomornya saja`, [only])
  if (!digits.startsWith('8')) return wrong('harus dimulai 8')
  const isLong = /^\d{12,}$/.test(digits)
  return wrong(isLong ? 'terlalu panjang menurut aturan, 11 angka' : notMobile)
}

const notMobile = `bukan nomor HP, contoh ${phoneExample}`

/** Between two telephone numbers of one cell stand words or signs, or the second begins: `0812… 0813…`. */
const betweenPhones = /[^\d\s.()+-]+|(?<=\D)(?=(?:\+?62[\s-]*|0)8\d)/

/** Numbers that share a cell with each other or with words: `0812… (ayah) 0813… (ibu)`. */
function phonesWithin(text: string): string[] {
  const plain = plainDigits(text).replace(/\p{Pd}/gu, '-')
  // A letter or another sign between digits may stand for one of them.
  if (/\d\p{L}|\p{L}\d|\p{No}|\d[^\d\s()[\]+./\\,;|&:_-]\s?\d/u.test(plain)) return []
  const found = plain.split(betweenPhones).flatMap((part) => {
    const whole = normalisePhone(part)
    return isPhone(whole) ? whole : part.split(/\s+/).map(normalisePhone)
  })
  const phones = [...new Set(found.filter(isPhone))]
  return phones.length > 0
    ? phones
    : [normalisePhone(plain.replace(otherSeparators, ''))].filter(isPhone)
}

/** Between the groups of one number, as few people write them. */
const otherSeparators = /[/,;:|_[\]]/g
