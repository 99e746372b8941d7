import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { violationLabel } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { cardEndingLabel } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import {
  consentMethodLabel,
  consentPurposeLabel,
} from '@ngaji/contract/people/students/consents.rules'
import {
  exportParts,
  type ExportPart,
  type StudentExport,
} from '@ngaji/contract/people/students/privacy.schemas'
import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import {
  studentDetails,
  teacherDetails,
  wordsOfDetails,
} from '@ngaji/contract/values/person/person-details'
import { genderLabel } from '@ngaji/contract/values/person/person.rules'
import { phoneInWords } from '@ngaji/contract/values/person/phone.rules'
import { roleTitle } from '@ngaji/contract/roles'
import { timeInJakarta } from '@ngaji/contract/jakarta-time'
import { dayInWords, wordsOfDay } from '../../../platform/documents/paper.service.ts'

const partTitle: Record<ExportPart, string> = {
  classes: 'Kelas yang pernah diikuti',
  transfers: 'Mutasi',
  attendances: 'Kehadiran',
  scores: 'Nilai munaqosah',
  cards: 'Kartu',
  consents: 'Persetujuan wali',
  parentLinks: 'Tautan wali',
  messages: 'Pesan kepada keluarga',
  documents: 'Dokumen yang dicetak',
  requests: 'Permintaan akun',
  signIns: 'Perangkat dan percobaan masuk',
  notifications: 'Pemberitahuan',
  accessLog: 'Siapa melihat data ini',
}

/** Keys of the copy, in words. */
const keyLabel: Readonly<Record<string, string>> = {
  at: 'Waktu',
  date: 'Tanggal',
  nis: 'NIS',
  name: 'Nama',
  ...wordsOfDetails(studentDetails, 'copyWord'),
  isInternal: 'Label',
  allowMessages: 'Boleh dikirimi pesan',
  image: 'Foto',
  branch: 'Desa',
  subBranch: 'Kelompok',
  enteredAt: 'Didaftarkan',
  email: 'Email',
  isEmailVerified: 'Email terverifikasi',
  isDisabled: 'Dinonaktifkan',
  disabledReason: 'Alasan nonaktif',
  isActivated: 'Sudah aktivasi',
  madeAt: 'Dibuat',
  lastSeenAt: 'Terakhir masuk',
  academicYear: 'Tahun ajaran',
  teachingGroup: 'KBM',
  class: 'Kelas',
  grade: 'Jenjang',
  from: 'Dari',
  to: 'Sampai',
  began: 'Masuk sebagai',
  ended: 'Berakhir karena',
  enteredBy: 'Dicatat oleh',
  kind: 'Jenis',
  reason: 'Alasan',
  fromClass: 'Dari kelas',
  toClass: 'Ke kelas',
  by: 'Oleh',
  fromSubBranch: 'Dari kelompok',
  toSubBranch: 'Ke kelompok',
  status: 'Status',
  isMarked: 'Sudah diabsen',
  isVoid: 'Dibatalkan',
  arrivedAt: 'Datang',
  markedAt: 'Diabsen',
  markedBy: 'Diabsen oleh',
  teachersNotes: 'Catatan',
  violations: 'Catatan sikap',
  updateReason: 'Alasan perubahan',
  card: 'Kartu',
  changes: 'Perubahan',
  source: 'Cara',
  score: 'Nilai',
  category: 'Materi',
  categories: 'Materi',
  marks: 'Butir',
  scoredAt: 'Dinilai',
  examiner: 'Penguji',
  mark: 'Nilai',
  maxScore: 'dari',
  makhraj: 'Makhraj',
  tajwid: 'Tajwid',
  kelancaran: 'Kelancaran',
  number: 'Nomor',
  claimTakenBecause: 'Penilaian dilepas karena',
  issuedAt: 'Terbit',
  printedAt: 'Dicetak',
  issuedBy: 'Diterbitkan oleh',
  voidedAt: 'Dibatalkan',
  voidedBy: 'Dibatalkan oleh',
  voidReason: 'Alasan batal',
  voidNote: 'Catatan',
  lastUsedAt: 'Terakhir dipakai',
  purposes: 'Untuk',
  guardianName: 'Wali',
  relation: 'Hubungan',
  method: 'Cara',
  textVersion: 'Versi naskah',
  recordedAt: 'Dicatat',
  recordedBy: 'Dicatat oleh',
  withdrawnAt: 'Dicabut',
  withdrawnBy: 'Dicabut oleh',
  createdAt: 'Dibuat',
  createdBy: 'Dibuat oleh',
  expiresAt: 'Berlaku sampai',
  revokedAt: 'Dicabut',
  sentAt: 'Dikirim',
  sentBy: 'Dikirim oleh',
  code: 'Kode',
  total: 'Jumlah',
  replacedAt: 'Diganti',
  ticket: 'Tiket',
  className: 'Kelas',
  hasConsent: 'Izin wali',
  phone: teacherDetails.phone.copyWord,
  corrections: 'Koreksi',
  device: 'Perangkat',
  network: 'Jaringan',
  until: 'Sampai',
  endedAt: 'Berakhir',
  isOk: 'Berhasil',
  text: 'Isi',
  readAt: 'Dibaca',
  version: 'Versi',
  account: 'Akun',
  role: 'Peran',
  what: 'Yang dilihat',
  ...violationLabel,
}

/** Fixed words of the system, as people read them. */
const valueLabel: Readonly<Record<string, string>> = {
  ...roleTitle,
  ...genderLabel,
  ...consentPurposeLabel,
  ...consentMethodLabel,
  ...cardEndingLabel,
  ...scoreCategoryLabel,
  registered: 'Terdaftar',
  copied: 'Salinan tahun lalu',
  lateEnrolment: 'Susulan',
  transfer: 'Mutasi',
  removed: 'Dikeluarkan',
  leave: 'Keluar dari kelas',
  class: 'Pindah kelas',
  subBranch: 'Pindah kelompok',
  session: 'Masuk',
  device: 'Perangkat',
  try: 'Percobaan masuk',
  failures: 'Percobaan gagal',
  activation: 'Kode aktivasi',
  'verify-email': 'Verifikasi email',
  'undo-email': 'Pembatalan email',
  reset: 'Reset password',
  export: 'Salinan data',
  manual: 'Manual',
  bulk: 'Sekaligus',
  edit: 'Ubah',
  undo: 'Urungkan',
  void: 'Batal',
  start: 'Mulai',
  finish: 'Selesai',
  release: 'Dilepas',
  absent: 'Tidak hadir',
  report: 'Laporan',
  letter: 'Laporan kehadiran',
  raport: 'Raport',
  approved: 'Disetujui',
  valid: 'Berlaku',
  voided: 'Kartu lama',
  plain: 'NIS saja',
}

/** Words that mean one thing in one place and another elsewhere. */
const specialValueInWords: Readonly<Record<string, (value: unknown) => string>> = {
  isInternal: (value) => studentLabel(value === true),
  academicYear: (value) => academicYearTitle(String(value)),
  parentPhone: (value) => (value === '' ? '' : phoneInWords(String(value))),
  what: (value) => (value === 'export' ? 'Salinan data' : 'Data lengkap'),
  image: () => 'Tersimpan',
}

export type PaperPart = { title: string; lines: string[][][] }

/** The copy as a paper shows it: a title for each part, and for each line pairs of label and value. */
export function exportPaper({ student, ...parts }: StudentExport): {
  title: string
  record: string[][]
  parts: PaperPart[]
} {
  const { id: _id, ...record } = student
  return {
    title: `Salinan data ${displayName({ name: String(student['name']) })}`,
    record: pairsOf(record),
    parts: exportParts.map((part) => ({ title: partTitle[part], lines: parts[part].map(pairsOf) })),
  }
}

function pairsOf(line: Record<string, unknown>): string[][] {
  return Object.entries(line)
    .toSorted(([one], [other]) => keyPosition(one) - keyPosition(other))
    .map(([key, value]) => [keyLabel[key] ?? key, valueInWords(key, value)])
    .filter(([, words]) => words !== '')
}

const keyOrder = Object.keys(keyLabel)

/** The database has an order of its own for the keys of a line; people read them as listed above. */
function keyPosition(key: string): number {
  const place = keyOrder.indexOf(key)
  return place === -1 ? keyOrder.length : place
}

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const isoDay = /^\d{4}-\d{2}-\d{2}$/

function valueInWords(key: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const special = specialValueInWords[key]
  if (special) return special(value)
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (Array.isArray(value)) return value.map((one) => valueInWords(key, one)).join('; ')
  if (typeof value === 'object') return objectInWords(value as Record<string, unknown>)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? textInWords(value) : ''
}

function objectInWords(value: Record<string, unknown>): string {
  return pairsOf(value)
    .map(([label, words]) => `${label} ${words}`)
    .join(', ')
}

function textInWords(text: string): string {
  if (isoDay.test(text)) return wordsOfDay(text)
  if (!isoMoment.test(text)) return valueLabel[text] ?? text
  const at = new Date(text)
  return `${dayInWords(at)} ${timeInJakarta(at).replace(':', '.')} WIB`
}
