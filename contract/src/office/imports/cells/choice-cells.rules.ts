import type { Gender } from '../../../values/person/person.rules.ts'
import { positionLabel } from '../../../people/teachers/teachers.rules.ts'
import { positions, type Position } from '../../../values/person/teacher-positions.rules.ts'
import { said, wrong, type Read } from './cell-reading.rules.ts'
import { isLetterP } from './gender-letters.rules.ts'

/** Without blanks, dashes and full stops; any other sign, such as a question mark, stays and is no answer. */
const letters = (text: string) => text.toLowerCase().replace(/[\s\p{Pd}._]/gu, '')

const genders: Readonly<Record<string, Gender>> = {
  l: 'male',
  lk: 'male',
  lakilaki: 'male',
  laki: 'male',
  laki2: 'male',
  lelaki: 'male',
  lklk: 'male',
  male: 'male',
  pria: 'male',
  putra: 'male',
  ikhwan: 'male',
  p: 'female',
  pr: 'female',
  perempuan: 'female',
  female: 'female',
  w: 'female',
  wanita: 'female',
  putri: 'female',
  akhwat: 'female',
}

function readChoice<T>(text: string, choices: Readonly<Record<string, T>>, words: string): Read<T> {
  if (text.trim() === '') return said<T>(null)
  const key = letters(text)
  const value = Object.hasOwn(choices, key) ? choices[key] : undefined
  return value === undefined ? wrong(`pilih ${words}`) : said(value)
}

/** Reads a gender, also one that is explained by another word for it: `L (Laki-laki)`. */
export function readGender(text: string, letterP: Gender | null = null): Read<Gender> {
  if (letterP !== null && isLetterP(text)) return said(letterP)
  const [first = text, ...explained] = text.split(/[()/]/).filter((part) => part.trim() !== '')
  const meant = explained.map((part) => genders[letters(part)])
  const isExplained = meant.every((gender) => gender && gender === genders[letters(first)])
  return readChoice(isExplained ? first : text, genders, 'Laki-Laki atau Perempuan')
}

export function readLabel(text: string): Read<boolean> {
  return readChoice(text, { internal: true, simpatisan: false }, 'Internal atau Simpatisan')
}

const yesNoWords: Readonly<Record<string, boolean>> = {
  ya: true,
  y: true,
  iya: true,
  yes: true,
  true: true,
  benar: true,
  tidak: false,
  tdk: false,
  t: false,
  no: false,
  false: false,
  salah: false,
}

export function readYesNo(text: string): Read<boolean> {
  return readChoice(text, yesNoWords, 'Ya atau Tidak')
}

const positionNames: Readonly<Record<string, Position>> = {
  ...Object.fromEntries(positions.map((position) => [letters(positionLabel[position]), position])),
  mtd: 'branchTeacher',
  mtk: 'subBranchTeacher',
  munaqisy: 'munaqisy',
}

export function readPosition(text: string): Read<Position> {
  const names = positions.map((position) => positionLabel[position])
  return readChoice(text, positionNames, `salah satu dari ${names.join(', ')}`)
}
