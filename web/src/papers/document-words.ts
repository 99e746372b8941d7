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

/** The label of a kind of document; an unknown kind of a newer server is "Dokumen". */
export function kindLabel(kind: string): string {
  return Object.hasOwn(labels, kind) ? labels[kind as DocumentKind] : 'Dokumen'
}

/** Why a person was left out of the document. */
export function skippedNote(code: string): string {
  return code === 'student.profile-incomplete' ? 'Profil belum lengkap' : 'Tidak dapat dicetak'
}
