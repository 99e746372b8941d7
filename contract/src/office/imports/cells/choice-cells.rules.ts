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
  akhowat: 'female',
  putera: 'male',
  puteri: 'female',
  banin: 'male',
  banat: 'female',
  cowok: 'male',
  cewek: 'female',
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
  munaqish: 'munaqisy',
  asistenguru: 'assistant',
  asistenpengajar: 'assistant',
}

const mubaligh = 'mub(?:all?i[gq]h?(?:o[th]|at|ah)?)?'
/** `MT`, `Mubaligh Tugasan`, `MT (Mubaligh Tugas)`. */
const onDuty = `(?:mt|(?:mt)?${mubaligh}tugas(?:an)?)`

/** Positions in other words than their labels, as `letters` writes them. */
const positionWords: readonly (readonly [RegExp, Position])[] = [
  [new RegExp(`^${onDuty}(?:desa|ds)$`), 'branchTeacher'],
  [new RegExp(`^${onDuty}(?:kelompok|klp)$`), 'subBranchTeacher'],
  [new RegExp(`^(?:ms)?${mubaligh}setempat$`), 'localTeacher'],
]

/** Words such as `Mubaligh` that leave open which position is meant, with the positions to choose from. */
const likelyPositions: readonly (readonly [RegExp, readonly Position[]])[] = [
  [new RegExp(`^${onDuty}(?:kel)?$`), ['branchTeacher', 'subBranchTeacher']],
  [new RegExp(`^${mubaligh}$`), ['branchTeacher', 'subBranchTeacher', 'localTeacher']],
  [/^(?:gb|gurubantu|asistenmt|asistenms|ass?t?)$/, ['assistant']],
  [/^gurusetempat$/, ['localTeacher']],
]

/** Reads a position by its label or in other words; of any other text the positions are offered that it may mean. */
export function readPosition(text: string): Read<Position> {
  if (text.trim() === '') return said<Position>(null)
  const key = letters(text.replace(/[()]/g, ' '))
  const [, meant] = positionWords.find(([words]) => words.test(key)) ?? []
  const read = readChoice(meant === undefined ? key : positionLabel[meant], positionNames, '')
  if (read.fault === undefined) return read
  const [, likely] = likelyPositions.find(([words]) => words.test(key)) ?? []
  const choices = (likely ?? positions).map((position) => positionLabel[position])
  return likely === undefined
    ? wrong(`pilih salah satu dari ${choices.join(', ')}`, choices)
    : wrong(`mungkin ${choices.join(' atau ')}`, choices)
}
