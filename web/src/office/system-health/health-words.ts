import type { HealthArea } from '@ngaji/contract/office/system-health/system-health.rules'
import type {
  JobLine,
  LetterCause,
  LetterKind,
  NightlyLine,
} from '@ngaji/contract/office/system-health/system-health.schemas'
import { formatNearDay, formatTime } from '../../ui/data/formats.ts'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'

/** The anchors of the page's sections. */
export const anchors: Record<HealthArea, string> = {
  letters: 'surat',
  jobs: 'pekerjaan',
  disk: 'ruang-simpan',
  database: 'pangkalan-data',
  backups: 'ringkasan',
  clock: 'versi-dan-jam',
  warnings: 'peringatan',
}

export const letterKindLabel: Record<LetterKind, string> = {
  reset: 'Password baru',
  'verify-email': 'Verifikasi email',
  'undo-email': 'Email diganti',
  'handed-over': 'Email diganti pengurus',
  'code-issued': 'Kode aktivasi dibuat',
  'code-used': 'Kode aktivasi dipakai',
  'email-removed': 'Email dihapus pengurus',
  test: 'Surat uji',
  notice: 'Kabar',
}

export const letterCauseLabel: Record<LetterCause, string> = {
  address: 'Alamat tidak dikenal',
  'mailbox-full': 'Kotak surat penuh',
  refused: 'Ditolak server surat',
  'sign-in': 'Akun server surat ditolak',
  unreachable: 'Server surat tidak terjangkau',
  expired: 'Tautan kedaluwarsa',
  other: 'Sebab tidak diketahui',
}

const jobLabels: Record<string, string> = {
  cards: 'Kartu siswa',
  slips: 'Slip masuk',
  consentForm: 'Formulir persetujuan',
  list: 'Daftar',
  reports: 'Raport',
  recap: 'Rekap nilai',
  missing: 'Daftar belum lengkap',
  handOver: 'Daftar serah terima',
  packages: 'Paket soal',
  letters: 'Surat kehadiran',
  register: 'Lembar absen',
  'sign-in.mail-reset-link': 'Surat atur ulang password',
  'documents.remove-expired': 'Menghapus dokumen lewat waktu',
  'students.remove-files': 'Menghapus berkas siswa',
}

export function jobLabel(kind: string): string {
  return jobLabels[kind] ?? 'Pekerjaan lain'
}

const nightlyLabels: Record<string, { label: string; note: string }> = {
  'backups.nightly': { label: 'Cadangan malam', note: 'salinan lengkap' },
  retention: { label: 'Beres-beres malam', note: 'masa simpan, tautan, sesi' },
  'database.tidy': { label: 'Merapikan pangkalan data', note: 'setiap malam' },
  'pictures.sweep': { label: 'Foto tanpa pemilik', note: 'dihapus' },
  'account-requests.sweep-photos': { label: 'Foto permintaan lama', note: 'dihapus' },
  'account-requests.forget-unwanted': {
    label: 'Permintaan yang ditolak',
    note: 'data pribadi dihapus',
  },
  'notifications.expiring-codes': { label: 'Kode aktivasi hampir habis', note: 'pemberitahuan' },
  'documents.remove-expired': { label: 'Dokumen lewat waktu', note: 'dihapus' },
  'imports.remove-expired': { label: 'Impor lewat waktu', note: 'dihapus' },
  'system-health.record-disk': { label: 'Catatan ruang simpan', note: 'untuk perkiraan' },
  'health.remove-abandoned': { label: 'Sisa pemeriksaan', note: 'dihapus' },
}

/** The label of a nightly task; a task of a newer server has none yet. */
export function nightlyLabel(name: string): { label: string; note: string } {
  return nightlyLabels[name] ?? { label: 'Tugas malam lain', note: name }
}

export const jobStateLabel: Record<JobLine['state'], string> = {
  waiting: 'Menunggu',
  running: 'Berjalan',
  stuck: 'Macet',
  failed: 'Gagal',
}

export const nightlyStateLabel: Record<NightlyLine['state'], string> = {
  done: 'Selesai',
  failed: 'Gagal',
  late: 'Terlewat',
  never: 'Belum pernah',
}

/** "19.20", "kemarin 19.20", "18 Nov 19.20", by distance. */
export function whenText(moment: string, today: Day): string {
  const day = dayInJakarta(new Date(moment))
  const time = formatTime(moment)
  return day === today ? time : `${formatNearDay(day, today)} ${time}`
}

/** "0,3 detik", "2 menit", "1 hari": the difference of two clocks. */
export function differenceText(ms: number): string {
  const seconds = Math.abs(ms) / 1000
  if (seconds < 60) return `${decimal.format(seconds)} detik`
  const minutes = seconds / 60
  if (minutes < 60) return `${Math.round(minutes)} menit`
  const hours = minutes / 60
  return hours < 48 ? `${Math.round(hours)} jam` : `${Math.round(hours / 24)} hari`
}

const decimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
