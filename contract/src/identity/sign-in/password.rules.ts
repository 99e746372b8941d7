import { shortestPassword } from '../../values/text.ts'

/** What a password is judged by. */
export type PasswordFacts = {
  /** The person's own NIS, name, kelompok, e-mail, as stored; a password must not be made of them. */
  ownWords: readonly string[]
  /** Is the lower-case text on the list of common passwords? Only the server has the list. */
  isCommon: (lowerCase: string) => boolean
}

export type PasswordFault = 'short' | 'common' | 'pattern' | 'personal'

/** What stands under the field: what is wrong, and so what to do. */
export const passwordFaultLabel: Record<PasswordFault, string> = {
  short: `Minimal ${shortestPassword} karakter.`,
  common: 'Terlalu umum: termasuk yang pertama dicoba orang.',
  pattern: 'Jangan huruf yang diulang-ulang atau urutan seperti 12345678.',
  personal: 'Jangan memakai nama, NIS, NIG, email, atau nama kelompok Anda.',
}

/** The faults in a few words, for the sentence of the refusal. */
export const passwordFaultReason: Record<PasswordFault, string> = {
  short: `minimal ${shortestPassword} karakter`,
  common: 'terlalu umum',
  pattern: 'huruf diulang atau berurutan',
  personal: 'memuat nama, nomor, atau kelompok Anda',
}

/** Words shorter than this say nothing about a person: "bin", "al". */
const shortestTellingWord = 4

/** What must be left of a password once the person's own words are taken out. */
const shortestRemainder = 5

/** Why a new password is refused, or null. */
export function passwordFault(password: string, facts: PasswordFacts): PasswordFault | null {
  if (Array.from(password).length < shortestPassword) return 'short'
  const lower = password.toLowerCase()
  if (isMonotonous(lower)) return 'pattern'
  if (commonForms(lower).some(facts.isCommon)) return 'common'
  return isPersonal(lower, facts.ownWords) ? 'personal' : null
}

/** The password itself, without what people put after a word, and with letters for look-alikes. */
function commonForms(lower: string): string[] {
  const plain = lower.replace(/\s+/g, '')
  const forms = [plain, withoutTail(plain)]
  return [...new Set([...forms, ...forms.map(withLetters), withoutTail(withLetters(plain))])]
}

/** `bismillah2024!` without its tail is `bismillah`. A short rest is no word to judge by. */
function withoutTail(text: string): string {
  const word = text.replace(/[^\p{L}]+$/u, '')
  return word.length >= shortestTellingWord ? word : text
}

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function withLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (character) => lookAlikes[character] ?? character)
}

/** One or two characters over and over, or one row: `aaaaaaaa`, `12121212`, `12345678`, `87654321`. */
function isMonotonous(lower: string): boolean {
  const codes = Array.from(lower, (character) => character.codePointAt(0) ?? 0)
  if (new Set(codes).size <= 2) return true
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

function isPersonal(lower: string, ownWords: readonly string[]): boolean {
  const words = tellingWords(ownWords)
  if (words.some((word) => wholeNumber.test(word) && lower.includes(word))) return true
  const before = lower.replace(/[^\p{L}\p{N}]/gu, '')
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), before)
  return rest !== before && rest.length < shortestRemainder
}

/** A NIS gives everything away wherever it stands. */
const wholeNumber = /^\d{6,}$/

/** Whole names and their parts, the longest first, so that a name goes before its parts. */
function tellingWords(ownWords: readonly string[]): string[] {
  return ownWords
    .flatMap((text) => {
      const parts = (text.toLowerCase().split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u)
      return [...parts, parts.join('')]
    })
    .filter((word) => word.length >= shortestTellingWord)
    .toSorted((a, b) => b.length - a.length)
}
