import type {
  Duplicate,
  TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { formatNumber } from '../../../ui/data/formats.ts'

export const kindTitle: Record<TicketKind, string> = { student: 'Siswa', teacher: 'Guru' }

/** Who asked is told no more: a move may be a flight. */
export const accountGone = 'Akunnya sudah pindah, digabung, atau dihapus.'

/** "Mungkin sudah ada: Ahmad Fauzi, NIS 20250012, Al-Ikhlas." */
function likenessInWords({ by, name, nis, subBranchName }: Duplicate): string {
  const why = by === 'email' ? 'Email sudah dipakai' : 'Mungkin sudah ada'
  const who = [name, nis && `NIS ${nis}`, subBranchName].filter((part) => Boolean(part))
  return `${why}: ${who.join(', ')}`
}

/** Returns the sentences about everybody alike, each said once. */
export function likenessesOf(duplicates: readonly Duplicate[]): string[] {
  return [...new Set(duplicates.map(likenessInWords))]
}

/** "3 foto, 412 kB". */
export function photosInWords(photos: readonly Blob[]): string {
  if (photos.length === 0) return 'Tanpa foto'
  const bytes = photos.reduce((sum, { size }) => sum + size, 0)
  const size =
    bytes >= 1_000_000
      ? `${(bytes / 1_000_000).toLocaleString('id-ID', { maximumFractionDigits: 1 })} MB`
      : `${formatNumber(Math.ceil(bytes / 1000))} kB`
  return `${formatNumber(photos.length)} foto, ${size}`
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long a request waits: "12 menit", "5 jam", "3 hari". */
export function waitInWords(since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - new Date(since).getTime())
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / 60_000))} menit`
  return ms < dayMs ? `${Math.floor(ms / hourMs)} jam` : `${Math.floor(ms / dayMs)} hari`
}
