import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import {
  dayInJakarta,
  instantInJakarta,
  timeInJakarta,
  type Day,
} from '@ngaji/contract/jakarta-time'
import type { Deps } from '../../deps.ts'
import { isReadableInAscii } from '../http/file-names.ts'
import { findBranchName, findPaperSettings } from './letterhead.queries.ts'

/** The region's printed settings and its logo. */
export type Letterhead = {
  organisation: string
  lines: string[]
  address: string
  contact: string
  branch: string | null
  /** The name of the logo's picture; null without one. */
  logo: string | null
}

export type PaperFrame = {
  head: Letterhead
  /** `20/11/2026 16.05 WIB`. */
  printed: string
  pictures: Record<string, Uint8Array>
  settings: Awaited<ReturnType<typeof findPaperSettings>>
}

const ownName = 'Pengajian Daerah'

/** The header and footer all documents share; `branchId` names the desa in the letterhead. */
export async function framePaper(
  deps: Pick<Deps, 'db' | 'files' | 'now'>,
  branchId: string | null,
): Promise<PaperFrame> {
  const settings = await findPaperSettings(deps.db)
  const logo = await readPicture(deps, settings.logo)
  const organisation = settings.organisationName || ownName
  const name = logo && `logo.${logo.type}`
  const head = {
    organisation,
    lines: settings.letterheadLines.filter((line) => line !== '' && line !== organisation),
    address: settings.letterheadAddress,
    contact: settings.letterheadContact,
    branch: await findBranchName(deps.db, branchId),
    logo: name,
  }
  const pictures = logo && name ? { [name]: logo.bytes } : {}
  return { head, printed: momentInWords(deps.now()), pictures, settings }
}

export type Picture = { bytes: Uint8Array; type: 'jpg' | 'png' }

/** A stored picture by its name or address; null where it is missing or cannot be printed. */
export async function readPicture(
  { files }: Pick<Deps, 'files'>,
  name: string | null,
): Promise<Picture | null> {
  if (name === null) return null
  const bytes = await files.find(`images/${name.replace(/^uploads\/images\//, '')}`)
  if (!bytes) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { bytes, type: 'jpg' }
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? { bytes, type: 'png' } : null
}

function momentInWords(at: Date): string {
  const [year, month, day] = dayInJakarta(at).split('-')
  return `${day}/${month}/${year} ${timeInJakarta(at).replace(':', '.')} WIB`
}

const longDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })

/** `20 November 2026`. */
export function dayInWords(at: Date): string {
  return longDay.format(at)
}

/** `1 November 2025`. */
export function wordsOfDay(day: Day): string {
  return dayInWords(instantInJakarta(day, '12:00'))
}

const longMonth = new Intl.DateTimeFormat('id-ID', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `November 2026`, from `2026-11` or a day of that month. */
export function wholeMonthInWords(day: string): string {
  return longMonth.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`))
}

/** A part of a file name: blanks as `_`, no accents and no other punctuation; the marks of other scripts stay. */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]|[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, '_')
}

/** The name of a child in a file name; where ASCII has none of its letters, behind the NIS. */
export function childInFileName({ name, nis }: { name: string; nis: string }): string {
  const part = fileNamePart(name)
  return isReadableInAscii(part) ? part : [nis, part].filter(Boolean).join('_')
}

/** The name of a file of an academic year: `Raport_Kelas_Umar_5_2025-2026_Ganjil`. */
export function fileNameIn(academicYearName: string, ...about: readonly string[]): string {
  const year = academicYearTitle(academicYearName).replace('/', '-')
  return [...about, year].map(fileNamePart).filter(Boolean).join('_')
}
