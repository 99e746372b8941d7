import sharp from 'sharp'
import { thumbnailSide } from '@ngaji/contract/identity/users/photo.rules'
import { numberInWords } from '@ngaji/contract/exam/munaqasyah/number-words.rules'
import { scoreCategories, scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { nameWordings } from '@ngaji/contract/people/student-cards/name-on-card.rules'
import {
  createTypesetter,
  type Typesetter,
} from '../../server/src/platform/documents/typesetter.ts'
import type { Typesetting } from '../../server/src/platform/documents/typesetting.ts'
import type { Letterhead } from '../../server/src/platform/documents/paper.service.ts'
import { qrPicture } from '../../server/src/platform/documents/qr-picture.ts'
import type { ReportPaper } from '../../server/src/exam/munaqasyah/reports/report-paper.ts'
import type { Goals } from '../goals.ts'

const batch = 500
const documents = 3000
const cardGoals = { ms: { below: 1000 }, megabytes: { below: 3 } }
/** What is done to memory by chance, as a share of it. */
const chance = 0.1
const at = new Date('2026-11-20T09:05:00Z')
const head: Letterhead = {
  organisation: 'Pengajian Daerah',
  lines: [],
  address: '',
  contact: '',
  branch: null,
  logo: null,
}

type Row = {
  what: string
  documents: number
  ms: number
  /** Of all threads: what it costs on a machine that does other things meanwhile. */
  cpuMs: number
  megabytes: number
  rssMegabytes: number
  goals?: Goals<'ms' | 'megabytes' | 'rssMegabytes'>
}

const megabytes = (bytes: number) => bytes / 1_000_000
const cpuMs = () => process.cpuUsage().user / 1000
const rss = () => megabytes(process.memoryUsage().rss)

/**
 * 500 cards with small photos in one file, a class of 30 raports and a kelompok of 500, and what memory
 * does over 3,000 documents of a kind: after the first few hundred it must not climb any more.
 */
export async function benchDocuments(): Promise<Row[]> {
  const typesetter = createTypesetter()
  const photos = await Promise.all(Array.from({ length: batch }, (_, index) => thumbnail(index)))
  const cards = await cardsRow(typesetter, photos)
  const reports = await reportRows(typesetter)
  const forms = await memoryRows(typesetter, { what: 'forms', setOne: formOf })
  const many = await memoryRows(typesetter, {
    what: 'raports',
    setOne: (index) => reportsOf(index, 1),
  })
  await typesetter.close()
  return [...cards, ...reports, ...forms, ...many]
}

/** As heavy as a real one. */
function thumbnail(seed: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 100 + (seed % 80), sigma: 25 } as const
  const create = { width: thumbnailSide, height: thumbnailSide, channels: 3 as const, noise }
  return sharp({ create: { ...create, background: '#888' } })
    .blur(1.2)
    .jpeg({ quality: 70 })
    .toBuffer()
}

async function cardsRow(typesetter: Typesetter, photos: readonly Uint8Array[]): Promise<Row[]> {
  const document = cardsOf(photos)
  const rows: Row[] = []
  await typesetter.typeset(formOf(0))
  for (const what of ['500 cards, first', '500 cards, again']) {
    const [start, cpuStart] = [performance.now(), cpuMs()]
    const pdf = await typesetter.typeset(document)
    const spent = { ms: performance.now() - start, cpuMs: cpuMs() - cpuStart }
    const size = megabytes(pdf.length)
    const row = { what, documents: 1, ...spent, megabytes: size, rssMegabytes: rss() }
    rows.push({ ...row, goals: cardGoals })
  }
  return rows
}

function cardsOf(photos: readonly Uint8Array[]): Typesetting {
  const names = ['Muhammad Fathan Al-Ghifari Ramadhan', 'Siti Aminah', 'Ahmad Fauzi Rahman']
  const cards = photos.map((_photo, index) => {
    const name = names[index % names.length] ?? ''
    const nis = String(20_250_010 + index)
    return {
      name,
      names: nameWordings(name),
      initials: 'MF',
      nis,
      subBranch: 'Al-Ikhlas',
      branch: 'Sukamaju',
      photo: `${index}.jpg`,
      qr: qrPicture(`${nis}.${String(index).padStart(22, 'Zk3_p9Q-x81LmNo0RsTu7w')}`),
      number: 1,
      issued: '20 November 2026',
      found: 'Bila menemukan kartu ini, mohon hubungi 0812-3456-7890.',
    }
  })
  const frame = { head, colour: '#124a39', heading: 'KARTU SISWA', printed: '20/11/2026 16.05 WIB' }
  return {
    template: 'cards',
    data: { title: 'Kartu siswa', ...frame, sheet: 'a4x10', sides: 'both', bleed: 0, cards },
    pictures: Object.fromEntries(photos.map((photo, index) => [`${index}.jpg`, photo])),
    at,
    isTagged: false,
  }
}

function formOf(index: number): Typesetting {
  const student = { name: `Siswa ${index}`, nis: String(20_250_010 + index), className: 'Umar 5' }
  return {
    template: 'consent-form',
    data: {
      title: 'Formulir',
      head,
      printed: '20/11/2026 16.05 WIB',
      place: 'Garut',
      version: '1',
      purposes: [{ name: 'Foto', text: 'dilihat guru dan pengurus.' }],
      students: [{ ...student, subBranch: 'Al-Ikhlas', branch: 'Sukamaju' }],
    },
    at,
  }
}

async function reportRows(typesetter: Typesetter): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of [1, 30, batch]) {
    const [start, cpuStart] = [performance.now(), cpuMs()]
    const pdf = await typesetter.typeset(reportsOf(0, count))
    const spent = { ms: performance.now() - start, cpuMs: cpuMs() - cpuStart }
    const what = `${count} raports in one file`
    const size = megabytes(pdf.length)
    rows.push({ what, documents: 1, ...spent, megabytes: size, rssMegabytes: rss() })
  }
  return rows
}

/** With all twelve categories. */
function reportsOf(first: number, count: number): Typesetting {
  const reports = Array.from({ length: count }, (_, index) => reportOf(first + index))
  return {
    template: 'raport',
    data: { title: 'Raport', head, printed: '20/11/2026 16.05 WIB', reports, list: null },
    at,
    isTagged: count === 1,
  }
}

function reportOf(index: number): ReportPaper {
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
    total: '1.026',
    totalWords: numberInWords(1026),
    average: '85,5',
    averageWords: numberInWords(85.5),
    rank: '3 dari 24 siswa',
    missing: [],
    isDraft: false,
    attendance: attendanceLabels.map((label) => ({ label, value: '12' })),
    attitude: attitudeLabels.map((label) => ({ label, value: 'tidak ada' })),
    signedAt: 'Sukamaju, 20 November 2026',
    signers: ['parent', 'homeroomTeacher', 'branchAdmin'],
    homeroomTeacher: { name: 'Siti Aminah', nig: '20190012' },
    head: 'Ahmad Fauzi Rahman',
    verification: { code: '8H2K-QW7M-R4TB', address, qr: qrPicture(address) },
  }
}

const attendanceLabels = [
  'Pertemuan',
  'Hadir',
  'Terlambat',
  'Izin',
  'Sakit',
  'Tanpa Keterangan',
  'Kehadiran',
]
const attitudeLabels = ['Perlengkapan Belajar', 'Sikap', 'Kerapihan']

type Kind = { what: string; setOne: (index: number) => Typesetting }

async function memoryRows(typesetter: Typesetter, { what: kind, setOne }: Kind): Promise<Row[]> {
  const rows: Row[] = []
  for (let done = 0; done < documents; done += batch) {
    const [start, cpuStart] = [performance.now(), cpuMs()]
    let bytes = 0
    for (let index = 0; index < batch; index += 1)
      bytes += (await typesetter.typeset(setOne(done + index))).length
    const ms = (performance.now() - start) / batch
    const spent = { ms, cpuMs: (cpuMs() - cpuStart) / batch }
    const what = `${kind}, up to ${done + batch}, each`
    const size = megabytes(bytes)
    const row = { what, documents: batch, ...spent, megabytes: size, rssMegabytes: rss() }
    const [first = row] = rows
    const mostRss = first.rssMegabytes * (1 + chance)
    rows.push({ ...row, goals: { rssMegabytes: { atMost: mostRss } } })
  }
  return rows
}
