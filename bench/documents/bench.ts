import sharp from 'sharp'
import { thumbnailSide } from '@ngaji/contract/features/users/photo.rules'
import { nameWordings } from '@ngaji/contract/features/student-cards/name-on-card.rules'
import { createTypesetter, type Typesetter } from '../../server/src/documents/typesetter.ts'
import type { Typesetting } from '../../server/src/documents/typesetting.ts'
import { qrPicture } from '../../server/src/features/documents/qr-picture.ts'

const batch = 500
const documents = 3000
const at = new Date('2026-11-20T09:05:00Z')
const head = { organisation: 'Pengajian Daerah', lines: [], address: '', branch: null, logo: null }

type Row = {
  what: string
  documents: number
  ms: number
  /** Of all threads: what it costs on a machine that does other things meanwhile. */
  cpuMs: number
  megabytes: number
  rssMegabytes: number
}

const megabytes = (bytes: number) => bytes / 1_000_000
const cpuMs = () => process.cpuUsage().user / 1000
const rss = () => megabytes(process.memoryUsage().rss)

/**
 * 500 cards with small photos in one file, and what memory does over 3,000 documents: after the first
 * few hundred it must not climb any more.
 */
export async function benchDocuments(): Promise<Row[]> {
  const typesetter = createTypesetter()
  const photos = await Promise.all(Array.from({ length: batch }, (_, index) => thumbnail(index)))
  const cards = await cardsRow(typesetter, photos)
  const many = await memoryRows(typesetter)
  await typesetter.close()
  return [...cards, ...many]
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
    rows.push({ what, documents: 1, ...spent, megabytes: size, rssMegabytes: rss() })
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
    data: { title: 'Kartu siswa', ...frame, sheet: 'a4x10', sides: 'both', cards },
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

async function memoryRows(typesetter: Typesetter): Promise<Row[]> {
  const rows: Row[] = []
  for (let done = 0; done < documents; done += batch) {
    const [start, cpuStart] = [performance.now(), cpuMs()]
    let bytes = 0
    for (let index = 0; index < batch; index += 1)
      bytes += (await typesetter.typeset(formOf(done + index))).length
    const ms = (performance.now() - start) / batch
    const spent = { ms, cpuMs: (cpuMs() - cpuStart) / batch }
    const what = `forms, up to ${done + batch}, each`
    rows.push({
      what,
      documents: batch,
      ...spent,
      megabytes: megabytes(bytes),
      rssMegabytes: rss(),
    })
  }
  return rows
}
