import {
  presentShare,
  sumStatusCounts,
} from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { attendanceStatuses } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import {
  academicYearTitle,
  semesterLabel,
  semesterOf,
} from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { lowestLiftedScore } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { numberInWords } from '@ngaji/contract/exam/munaqasyah/number-words.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { codeInWords } from '../../../platform/documents/document-codes.service.ts'
import { qrPicture } from '../../../platform/documents/qr-picture.ts'
import type { ReportContent } from './report-content.ts'

/** The input of a raport's template: words and numbers as printed. */
export type ReportPaper = ReturnType<typeof paperOf>

const tenths = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const wholes = new Intl.NumberFormat('id-ID')

type Printing = {
  /** `Sukamaju, 20 Desember 2025`. */
  signedAt: string
  showsRank: boolean
  /** The signers from left to right. */
  signers: readonly string[]
  /** Null on a draft, and where the region prints no codes. */
  verification: { code: string; address: string } | null
}

export function paperOf(
  content: ReportContent,
  { signedAt, showsRank, signers, verification }: Printing,
) {
  const { record, facts, figures, rank, isDraft, isLifted } = content
  const { total, average, missing, examinedCount } = figures
  const place = rank && showsRank ? `${rank.place} dari ${rank.of} siswa` : null
  return {
    name: displayName(record),
    nis: record.nis,
    className: record.className,
    teachingGroup: facts.teachingGroupName,
    subBranch: record.subBranch.name,
    branch: facts.branchName,
    year: yearInWords(record.branchYear.name),
    rows: rowsOf(content),
    averagesFrom: averagesFrom(content),
    lifted: isLifted ? liftedInWords(place !== null) : null,
    // There is no sum before a category is examined: "0 · Nol" would be one.
    total: examinedCount === 0 ? '-' : wholes.format(total),
    totalWords: examinedCount === 0 ? '' : numberInWords(total),
    average: average === null ? '-' : tenths.format(average),
    averageWords: average === null ? '' : numberInWords(average),
    rank: place,
    missing: missing.map((category) => scoreCategoryLabel[category]),
    isDraft,
    attendanceTitle: attendanceTitleOf(content),
    attendance: attendanceOf(content),
    attitude: attitudeOf(content),
    signedAt,
    signers,
    homeroomTeacher: facts.homeroomTeacher,
    head: facts.headName,
    verification: verification && {
      code: codeInWords(verification.code),
      address: verification.address,
      qr: qrPicture(verification.address),
    },
  }
}

/** A child whose printed sum is higher may have the lower place: that one is by what was scored. */
function liftedInWords(hasPlace: boolean): string {
  const place = hasPlace ? ', peringkat dari nilai asli' : ''
  return `Nilai di bawah ${lowestLiftedScore} dicetak ${lowestLiftedScore}; jumlah dan rata-rata siswa dari nilai yang dicetak${place}.`
}

function rowsOf({ rows, hidesAverages }: ReportContent) {
  return rows.map(({ category, score, classAverage }) => ({
    label: scoreCategoryLabel[category],
    score: score === null ? '-' : String(score),
    words: score === null ? '' : numberInWords(score),
    classAverage: classAverage === null || hidesAverages ? '' : tenths.format(classAverage),
  }))
}

const averagesWait =
  'Rata-rata kelas tercetak setelah munaqosah semua kelompok di kelas ini selesai.'

/** `Rata-rata kelas dari 24 siswa yang dinilai.`; null where the raport has none. */
function averagesFrom({ rows, hidesAverages }: ReportContent): string | null {
  const counts = rows.flatMap(({ classAverage, classCount }) =>
    classAverage === null ? [] : classCount,
  )
  if (counts.length === 0) return null
  if (hidesAverages) return averagesWait
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const span = fewest === most ? String(most) : `${fewest} sampai ${most}`
  return `Rata-rata kelas dari ${span} siswa yang dinilai.`
}

/** `Semester Ganjil, Tahun Ajaran 2025/2026`. */
function yearInWords(name: string): string {
  const [years] = academicYearTitle(name).split(' ')
  return `Semester ${semesterLabel[semesterOf(name)]}, Tahun Ajaran ${years}`
}

/** `Kehadiran (absen masih terbuka)`: that the share is not the last word. */
function attendanceTitleOf({ facts }: ReportContent): string {
  const note = openShareNote(facts)
  return note === null ? 'Kehadiran' : `Kehadiran (${note})`
}

function attendanceOf({ facts: { marks } }: ReportContent) {
  const share = presentShare(marks)
  return [
    { label: 'Pertemuan', value: String(sumStatusCounts(marks)) },
    ...attendanceStatuses.map((label) => ({ label, value: String(marks[label]) })),
    { label: 'Kehadiran', value: share === null ? '-' : `${tenths.format(share)}%` },
  ]
}

function attitudeOf({ facts: { violations } }: ReportContent) {
  const notes = (count: number) => (count === 0 ? 'tidak ada' : `${count} catatan`)
  return [
    { label: 'Perlengkapan Belajar', value: notes(violations.attribute) },
    { label: 'Sikap', value: notes(violations.attitude) },
    { label: 'Kerapihan', value: notes(violations.tidiness) },
  ]
}
