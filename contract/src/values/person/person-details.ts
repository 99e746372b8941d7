import type { Day } from '../../jakarta-time.ts'
import type { Gender } from './person.rules.ts'
import { textLimits } from '../text.ts'

/**
 * The input type of a detail: one line of any text, a name such as that of a guardian, several lines, a telephone
 * number, a date of birth or a choice.
 */
export type DetailKind = 'line' | 'guardian' | 'text' | 'phone' | 'birthDay' | 'gender'

/**
 * One detail of a person, described once: forms, drafts, lists to paste, sheets, requests for accounts,
 * the record, its copy, its erasure and the audit trail all follow the description. A detail is personal:
 * erasing the person empties it.
 */
export type PersonDetail = {
  kind: DetailKind
  /** The column in the tables `student` or `teacher` and `account_request_person`. */
  column: string
  /** The label on forms. */
  label: string
  /** The label in heads of sheets and requests for accounts, where the person is clear. */
  shortLabel: string
  /** The name of the detail in the audit trail. */
  auditWord: string
  /** The name of the detail in the data export of a student. */
  copyWord: string
  /** The maximal length of lines and texts, in characters. */
  limit?: number
  /** The person and its teachers may change it, not only the offices. */
  isOwn: boolean
  /** Required in a request for an account. */
  isAskedFirst: boolean
  sheet: {
    /** The hint of accepted values in a template. */
    hint: string
    /** Other accepted column heads. */
    aliases: readonly string[]
    width: number
    /** The values in the two example rows of a template. */
    examples: readonly [string, string]
  }
}

export type PersonDetails = Readonly<Record<string, PersonDetail>>

const dateOfBirth = {
  kind: 'birthDay',
  column: 'date_of_birth',
  label: 'Tanggal Lahir',
  shortLabel: 'Tanggal Lahir',
  auditWord: 'Tanggal lahir',
  copyWord: 'Tanggal lahir',
  isOwn: true,
  isAskedFirst: true,
  sheet: {
    hint: 'Hari/bulan/tahun, contoh 17/08/2015, atau tanggal Excel.',
    aliases: [
      'Tgl Lahir',
      'Tgl Lhr',
      'Tmp Tgl Lahir',
      'Tempat Tgl Lhr',
      'Tanggal Kelahiran',
      'Tanggal Lhr',
      'TTL',
      'Tempat Tgl Lahir',
      'Tempat Tanggal Lahir',
      'Tempat dan Tanggal Lahir',
      'Tgl/Bln/Thn Lahir',
      'Lahir',
    ],
    width: 15,
    examples: ['17/08/2015', '03/02/2016'],
  },
} as const satisfies PersonDetail

const gender = {
  kind: 'gender',
  column: 'gender',
  label: 'Jenis Kelamin',
  shortLabel: 'Jenis Kelamin',
  auditWord: 'Jenis kelamin',
  copyWord: 'Jenis kelamin',
  isOwn: true,
  isAskedFirst: true,
  sheet: {
    hint: 'Laki-Laki atau Perempuan (boleh L atau P).',
    aliases: ['JK', 'L/P', 'P/L', 'M/F', 'F/M'],
    width: 14,
    examples: ['Perempuan', 'L'],
  },
} as const satisfies PersonDetail

const address = {
  kind: 'text',
  column: 'address',
  label: 'Alamat',
  shortLabel: 'Alamat',
  auditWord: 'Alamat',
  copyWord: 'Alamat',
  limit: textLimits.address,
  isOwn: true,
  isAskedFirst: false,
  sheet: {
    hint: `Paling banyak ${textLimits.address} huruf.`,
    aliases: [
      'Alamat Rumah',
      'Alamat Lengkap',
      'Alamat Domisili',
      'Alamat Tinggal',
      'Alamat Tempat Tinggal',
      'Alamat Orang Tua',
      'Domisili',
      'Tempat Tinggal',
    ],
    width: 40,
    examples: ['Jl. Melati 5 RT 02/03', 'Gang Masjid 2'],
  },
} as const satisfies PersonDetail

const phoneHint = 'Dimulai 8 atau 08, contoh 81234567890.'
const phoneAliases = ['Telepon', 'No HP', 'No HP yang bisa dihubungi'] as const

/** Details of a student, beside name and photo; in the order of forms and sheets. */
export const studentDetails = {
  dateOfBirth,
  gender,
  parentName: {
    kind: 'guardian',
    column: 'parent_name',
    label: 'Nama Orang Tua/Wali',
    shortLabel: 'Nama Orang Tua/Wali',
    auditWord: 'Nama wali',
    copyWord: 'Orang tua/wali',
    limit: textLimits.name,
    isOwn: true,
    isAskedFirst: false,
    sheet: {
      hint: `Paling banyak ${textLimits.name} huruf.`,
      aliases: [
        'Nama Orang Tua',
        'Orang Tua',
        'Nama Ortu',
        'Ortu',
        'Nama Wali',
        'Wali',
        'Wali Murid',
        'Orang Tua/Wali',
        'Nama Ayah',
        'Ayah',
        'Nama Ayah/Ibu',
        'Ayah/Ibu',
        'Ayah Kandung',
        'Nama Ayah Kandung',
        'Nama Orang Tua (Ayah)',
        'Nama Wali Murid',
        'Nama Ibu',
        'Ibu',
        'Nama Ibu Kandung',
      ],
      width: 28,
      examples: ['Siti Aminah', 'Ahmad Fauzi'],
    },
  },
  parentPhone: {
    kind: 'phone',
    column: 'parent_phone',
    label: 'Nomor WhatsApp Orang Tua/Wali',
    shortLabel: 'Nomor WhatsApp',
    auditWord: 'Nomor wali',
    copyWord: 'Nomor WhatsApp wali',
    isOwn: true,
    isAskedFirst: false,
    sheet: {
      hint: `Nomor orang tua/wali. ${phoneHint}`,
      aliases: [
        ...phoneAliases,
        'Nomor WhatsApp Orang Tua/Wali',
        'No HP Orang Tua',
        'No HP Wali',
        'No HP Orang Tua/Wali',
        'No HP Wali Murid',
        'No HP Ayah',
        'No HP Ibu',
        'No HP Ayah/Ibu',
      ],
      width: 20,
      examples: ['81234567890', '0812-3456-7890'],
    },
  },
  address,
} as const satisfies PersonDetails

/** Details of a teacher, beside name, photo and position; in the order of sheets. */
export const teacherDetails = {
  dateOfBirth: {
    ...dateOfBirth,
    sheet: { ...dateOfBirth.sheet, examples: ['09/11/1990', '25/12/1985'] },
  },
  gender,
  phone: {
    kind: 'phone',
    column: 'phone',
    label: 'Nomor WhatsApp',
    shortLabel: 'Nomor WhatsApp',
    auditWord: 'Nomor WhatsApp',
    copyWord: 'Telepon',
    isOwn: true,
    isAskedFirst: false,
    sheet: {
      hint: phoneHint,
      aliases: phoneAliases,
      width: 20,
      examples: ['81234567890', '0813-2222-3333'],
    },
  },
  address: { ...address, sheet: { ...address.sheet, examples: ['Jl. Kenanga 12', ''] } },
} as const satisfies PersonDetails

export type StudentDetailKey = keyof typeof studentDetails
export type TeacherDetailKey = keyof typeof teacherDetails

type ValueOf = {
  line: string
  guardian: string
  text: string
  phone: string
  birthDay: Day | null
  gender: Gender | null
}

/** The stored values of details: empty is '' for texts, null for days and choices. */
export type DetailValues<Details extends PersonDetails> = {
  [Key in keyof Details]: ValueOf[Details[Key]['kind']]
}
export type StudentDetails = DetailValues<typeof studentDetails>
export type TeacherDetails = DetailValues<typeof teacherDetails>

/** The keys of details in their order, e.g. `detailKeys(studentDetails)`. */
export function detailKeys<Details extends PersonDetails>(details: Details): (keyof Details)[] {
  return Object.keys(details)
}

type DetailWord = 'label' | 'shortLabel' | 'auditWord' | 'copyWord' | 'column'

/** One word of each detail by its key: `wordsOfDetails(studentDetails, 'label').address` is `Alamat`. */
export function wordsOfDetails<Details extends PersonDetails>(
  details: Details,
  word: DetailWord,
): Record<keyof Details, string> {
  const words = Object.entries(details).map(([key, detail]) => [key, detail[word]])
  return Object.fromEntries(words) as Record<keyof Details, string> // of exactly these keys
}

/** Picks the details from an object that holds them, e.g. a whole record. */
export function pickDetails<
  Details extends PersonDetails,
  Values extends { readonly [Key in keyof Details]?: unknown },
>(details: Details, values: Values): Pick<Values, keyof Details & keyof Values> {
  const picked = detailKeys(details).map((key) => [key, values[key]] as const)
  // `picked` has exactly these keys.
  return Object.fromEntries(picked) as Pick<Values, keyof Details & keyof Values>
}

/** The details of a person of whom nothing is known. */
export function emptyDetails<Details extends PersonDetails>(
  details: Details,
): DetailValues<Details> {
  const empty = Object.entries(details).map(([key, detail]) => [key, nothingOf(detail)])
  return Object.fromEntries(empty) as DetailValues<Details> // of exactly these keys
}

/** The empty value of a detail. */
export function nothingOf({ kind }: PersonDetail): '' | null {
  return kind === 'birthDay' || kind === 'gender' ? null : ''
}
