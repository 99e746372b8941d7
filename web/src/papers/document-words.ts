import type { DocumentKind } from '@ngaji/contract/office/documents/documents.schemas'

const labels: Record<DocumentKind, string> = {
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
}

/** What a document is called; a kind of a newer server is just that, a document. */
export function kindLabel(kind: string): string {
  return Object.hasOwn(labels, kind) ? labels[kind as DocumentKind] : 'Dokumen'
}

/** Why somebody is not on it. */
export function skippedNote(code: string): string {
  return code === 'student.profile-incomplete' ? 'Profil belum lengkap' : 'Tidak dapat dicetak'
}
