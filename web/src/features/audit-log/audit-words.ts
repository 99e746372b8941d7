import type { AuditEntry } from '@ngaji/contract/features/audit-log/audit-log.schemas'

/** What an entry is about, where it has no name of its own. */
const targetWords: Record<string, string> = {
  user: 'Akun',
  student: 'Siswa',
  teacher: 'Guru',
  class: 'Kelas',
  teachingGroup: 'KBM',
  branch: 'Desa',
  'sub-branch': 'Kelompok',
  'academic-year': 'Tahun ajaran',
  branchYear: 'Tahun ajaran desa',
  attendance: 'Kehadiran',
  score: 'Nilai',
  question: 'Soal',
  package: 'Paket soal',
  ticket: 'Permintaan akun',
  import: 'Impor',
  document: 'Dokumen',
  handout: 'Lembar kode',
  holiday: 'Hari libur',
}

export function targetWord(type: string): string {
  return targetWords[type] ?? 'Data'
}

/** `Aisyah Putri`, else what kind of thing it is. */
export function targetText({ target }: Pick<AuditEntry, 'target'>): string {
  if (!target) return ''
  return target.label || targetWord(target.type)
}

const fieldWords: Record<string, string> = {
  name: 'Nama',
  email: 'Email',
  role: 'Peran',
  address: 'Alamat',
  phone: 'Nomor WhatsApp',
  gender: 'Jenis kelamin',
  dateOfBirth: 'Tanggal lahir',
  parentName: 'Nama wali',
  parentPhone: 'Nomor wali',
  allowMessages: 'Pesan ke wali',
  isInternal: 'Penanda',
  isDisabled: 'Status akun',
  image: 'Foto',
  nis: 'NIS',
  nig: 'NIG',
  position: 'Jabatan',
  positionStartDate: 'Mulai menjabat',
  subBranchId: 'Kelompok',
  branchId: 'Desa',
  startDate: 'Tanggal mulai',
  endDate: 'Tanggal selesai',
  startTime: 'Jam mulai',
  endTime: 'Jam selesai',
  meetingDays: 'Hari pertemuan',
  homeroomTeacherId: 'Wali kelas',
  grade: 'Tingkat',
  organisationName: 'Nama lembaga',
  footerText: 'Tulisan kaki',
  letterhead: 'Kop',
  letterPlace: 'Tempat surat',
  logo: 'Logo',
  lateGraceMinutes: 'Batas terlambat',
  acceptPlainNis: 'NIS tanpa kode',
  requirePhotoConsent: 'Persetujuan foto',
  reports: 'Raport',
  cards: 'Kartu',
  messages: 'Pesan',
  slipPoints: 'Pengurangan nilai',
  sessionHours: 'Lama sesi',
}

/** Names of fields for people; one without a word keeps its own. */
export function fieldsInWords(fields: readonly string[]): string {
  return fields.map((name) => fieldWords[name] ?? name).join(', ')
}

export function isDone({ outcome }: Pick<AuditEntry, 'outcome'>): boolean {
  return outcome === 'ok'
}

/** Nobody signed in: a card at the door, a reset link, the program itself. */
export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (!actor) return 'Belum masuk'
  return actor.name || 'Akun terhapus'
}

export function placeText({ branchName, subBranchName }: AuditEntry): string {
  return [branchName, subBranchName].filter(Boolean).join(' / ')
}
