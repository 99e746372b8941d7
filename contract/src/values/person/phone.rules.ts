import { z } from 'zod/mini'
import { fillIn } from '../../words/fill-in.ts'
import { texts } from '../../words/texts.ts'
import { plainDigits } from '../plain-digits.ts'

/** Digits after +62: 8, then 1 to 9, then 6 to 9 more; six zeros at the end are the work of a spreadsheet. */
const mobileNumber = /^8[1-9](?!\d*0{6}$)\d{6,9}$/

export const phoneExample = '81234567890'

export const phoneSentence = fillIn(texts.validation.phone, { phone: phoneExample })

/** The signs between the digits, as people write them. */
const separators = /[\s().\p{Pd}]/gu

/** What stands around a number: the apostrophe of a list, quotes, what ends its sentence or joins another number. */
const around = /^["'`’“]+|[\s"'’”.,;:+]+$/g

/** A number of another country: without its code it would be the number of a stranger here. */
const foreign = /^(?:\+(?!62|0)|00(?=[1-9])(?!62))/

/**
 * The code of the country once, then one zero: a landline such as 0628 keeps the digits of its area. A zero before the
 * code is one too many only where more digits follow than a landline has.
 */
const countryAndZero = /^(?:(?:\+|00)?62|062(?=8\d{9,}$)|\+)?0?/

/**
 * A spreadsheet took the number for an amount: `81234567890.0`, `8,12E+10`, `81200000000`. Digits of it are lost
 * or added, and which ones nobody can tell.
 */
export function isPhoneSpoiled(text: string): boolean {
  const plain = text.trim()
  return (
    /[.,]0+$/.test(plain) ||
    // A fraction behind so many digits is no separator between groups.
    /^-?[1-9]\d{6,}[.,]\d{1,6}$/.test(plain) ||
    /^0\d{8,}[.,]\d{1,3}$/.test(plain) ||
    // An amount below nothing: `=62-81234567890`.
    /^-[1-9]\d{6,}$/.test(plain) ||
    /\d\s*E\s*[+-]?\d/i.test(plain) ||
    /8\d+0{6}$/.test(plain)
  )
}

/**
 * Digits after +62 of a typed or pasted number: `0812-3456-7890`, `+62 812 3456 7890`. What a spreadsheet spoiled
 * stays as it is written, and is refused as no number; so does a number of another country.
 */
export function normalisePhone(text: string): string {
  const plain = plainDigits(text).trim()
  if (isPhoneSpoiled(plain)) return plain
  const compact = plain.replace(around, '').replace(separators, '')
  return foreign.test(compact) ? plain : compact.replace(countryAndZero, '')
}

export function isPhone(text: string): boolean {
  return mobileNumber.test(text)
}

/** A number in any common spelling; comes out as the digits after +62. */
export const phoneSchema = z
  .string()
  .check(z.overwrite(normalisePhone), z.regex(mobileNumber, phoneSentence))

/** A phone number, or '' for none. */
export const optionalPhoneSchema = z
  .string()
  .check(z.overwrite(normalisePhone), z.regex(/^(|8[1-9](?!\d*0{6}$)\d{6,9})$/, phoneSentence))

/** The national format: `0812-3456-7890`. */
export function phoneInWords(phone: string): string {
  const digits = `0${phone}`
  const parts = [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)]
  return parts.filter((part) => part !== '').join('-')
}

/** The format of wa.me and telephone links: `6281234567890`. */
export function internationalPhone(phone: string): string {
  return `62${phone}`
}
