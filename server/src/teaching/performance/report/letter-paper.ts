import { totalOf } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { violationLabel } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { codeInWords } from '../../../platform/documents/document-codes.service.ts'
import { qrPicture } from '../../../platform/documents/qr-picture.ts'
import { wordsOfDay, wordsOfShare } from './report-words.ts'
import type { CollectedStudent } from './student-reports.service.ts'

/** The input of a letter's template: words and numbers as printed. */
export type Letter = ReturnType<typeof letterOf>

type Printing = {
  teacherId: string | undefined
  /** `Sukamaju, 20 Desember 2025`. */
  date: string
  day: string
  year: string
  verification: { code: string; address: string }
}

export function letterOf(
  { facts, report }: CollectedStudent,
  { teacherId, date, day, year, verification }: Printing,
) {
  const { name, nis, branchName, subBranchName, period } = report.studentData
  const total = totalOf(facts)
  return {
    name,
    nis,
    number: numberOf(verification.code, day),
    subject: 'Laporan Kehadiran Siswa',
    date,
    identity: [
      ['Nama', name],
      ['NIS', nis],
      ['Kelas', report.classData?.name ?? '-'],
      ['Kelompok', subBranchName],
      ['Desa', branchName],
      ['Tahun Ajaran', year],
      ['Periode', period],
    ],
    body: report.content.body,
    closing: report.content.subBody,
    marks: report.attendanceData.map(({ status, count, percentage }) => [
      status,
      String(count),
      wordsOfShare(percentage),
    ]),
    total: ['Jumlah', String(total), total === 0 ? '-' : wordsOfShare(100)],
    violations: report.violationData.map(({ violation, count }) => [
      violationLabel[violation],
      String(count),
    ]),
    notes: report.teachersNotes.map(({ noteContent, noteDate }) => ({
      date: wordsOfDay(noteDate),
      text: noteContent,
    })),
    signedAt: date,
    signerTitle: 'Guru kelas',
    signer: signerOf(facts, teacherId),
    verification: {
      code: codeInWords(verification.code),
      address: verification.address,
      qr: qrPicture(verification.address),
    },
  }
}

/** The chosen signer, else the Wali Kelas, else the first teacher by name. */
function signerOf({ teachers, schoolClass }: CollectedStudent['facts'], chosen?: string) {
  const byId = (wanted: string | null | undefined) => teachers.find(({ id }) => id === wanted)
  const signer = byId(chosen) ?? byId(schoolClass?.homeroomTeacherId) ?? teachers[0]
  return signer ? { name: signer.name, nig: signer.nig } : null
}

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** `K7PM3W/LK/XI/2026`: the first letters of its code. */
function numberOf(code: string, day: string): string {
  const [year, month] = day.split('-')
  return `${code.slice(0, 6)}/LK/${romanMonths[Number(month) - 1]}/${year}`
}
