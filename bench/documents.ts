import { scoreCategories, scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { numberInWords } from '@ngaji/contract/exam/munaqasyah/number-words.rules'
import type { ReportPaper } from '../server/src/exam/munaqasyah/reports/report-paper.ts'
import type { Letterhead } from '../server/src/platform/documents/paper.service.ts'
import { qrPicture } from '../server/src/platform/documents/qr-picture.ts'
import { createTypesetter, type Typesetter } from '../server/src/platform/documents/typesetter.ts'
import type { Typesetting } from '../server/src/platform/documents/typesetting.ts'
import type { Goals } from './goals.ts'
import { progress } from './progress.ts'

type Row = {
  what: string
  /** The time for one document. */
  ms: number
  /** The CPU time of all threads: what a document costs on a machine that does other things meanwhile. */
  cpuMs: number
  kilobytes: number
  rssMegabytes: number
  goals?: Goals<'ms' | 'kilobytes' | 'rssMegabytes'>
}

const batch = 500
const batches = 6
/** The measuring noise of memory, as a share. */
const chance = 0.1

/** A raport, a class of them, and memory over 3,000: it must not climb after the first few hundred. */
export async function benchDocuments(): Promise<Row[]> {
  const typesetter = createTypesetter()
  const raport = (index: number) => reportsOf(index, 1)
  progress('documents: a raport, a class')
  await measure(typesetter, { what: 'warm up', count: 20, setOne: raport })
  const raports: Row = {
    ...(await measure(typesetter, { what: 'raport', count: 100, setOne: raport })),
    goals: { ms: { atMost: 15 }, kilobytes: { atMost: 70 } },
  }
  const setClass = () => reportsOf(0, 30)
  const ofClass: Row = {
    ...(await measure(typesetter, { what: '30 raports in one file', count: 3, setOne: setClass })),
    goals: { ms: { atMost: 500 } },
  }
  const many: Row[] = []
  for (let done = 0; done < batches * batch; done += batch) {
    const what = `raports ${done + 1} to ${done + batch}`
    progress(`documents: ${what}`)
    const setOne = (index: number) => raport(done + index)
    const row = await measure(typesetter, { what, count: batch, setOne })
    const mostRss = (many[0] ?? row).rssMegabytes * (1 + chance)
    many.push({ ...row, goals: { rssMegabytes: { atMost: mostRss } } })
  }
  await typesetter.close()
  return [raports, ofClass, ...many]
}

type Measured = { what: string; count: number; setOne: (index: number) => Typesetting }

async function measure(typesetter: Typesetter, { what, count, setOne }: Measured): Promise<Row> {
  const [start, cpuStart] = [performance.now(), process.cpuUsage().user]
  let bytes = 0
  for (let index = 0; index < count; index += 1)
    bytes += (await typesetter.typeset(setOne(index))).length
  return {
    what,
    ms: (performance.now() - start) / count,
    cpuMs: (process.cpuUsage().user - cpuStart) / 1000 / count,
    kilobytes: bytes / 1000 / count,
    rssMegabytes: process.memoryUsage().rss / 1_000_000,
  }
}

const at = new Date('2026-11-20T09:05:00Z')
const printed = '20/11/2026 16.05 WIB'
const head: Letterhead = {
  organisation: 'Pengajian Daerah',
  lines: [],
  address: '',
  contact: '',
  branch: null,
  logo: null,
}

/** Returns reports with all twelve categories. */
function reportsOf(first: number, count: number): Typesetting {
  const reports = Array.from({ length: count }, (_, index) => benchReport(first + index))
  return {
    template: 'raport',
    data: { title: 'Raport', head, printed, reports, list: null },
    at,
    isTagged: count === 1,
  }
}

function benchReport(index: number): ReportPaper {
  const address = `https://ngaji.example.id/verify/8H2K-QW7M-${String(2222 + (index % 7000))}`
  return {
    name: `Muhammad Fathan Al-Ghifari ${index}`,
    nis: String(20_250_010 + index),
    className: 'Kelas Umar 5',
    teachingGroup: 'KBM Al-Ikhlas',
    subBranch: 'Al-Ikhlas',
    branch: 'Sukamaju',
    year: 'Semester Ganjil, Tahun Ajaran 2026/2027',
    rows: scoreCategories.map((category, place) => ({
      label: scoreCategoryLabel[category],
      score: String(80 + place),
      words: numberInWords(80 + place),
      classAverage: '84,2',
    })),
    averagesFrom: null,
    lifted: null,
    total: '1.026',
    totalWords: numberInWords(1026),
    average: '85,5',
    averageWords: numberInWords(85.5),
    rank: '3 dari 24 siswa',
    missing: [],
    isDraft: false,
    attendanceTitle: 'Kehadiran',
    attendance: ['Pertemuan', 'Hadir', 'Terlambat', 'Izin', 'Sakit', 'Kehadiran'].map((label) => ({
      label,
      value: '12',
    })),
    attitude: [{ label: 'Sikap', value: 'tidak ada' }],
    signedAt: 'Sukamaju, 20 November 2026',
    signers: ['parent', 'homeroomTeacher', 'branchAdmin'],
    homeroomTeacher: { name: 'Siti Aminah', nig: '20190012' },
    head: 'Ahmad Fauzi Rahman',
    verification: { code: '8H2K-QW7M-R4TB', address, qr: qrPicture(address) },
  }
}
