import {
  replacedSignsCode,
  type Document,
  type DocumentKind,
} from '@ngaji/contract/office/documents/documents.schemas'

type Skipped = Document['skipped'][number]

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

/** Why a person was left out of the document, or is not on it as written. */
export function skippedNote({ code, signs }: Pick<Skipped, 'code' | 'signs'>): string {
  switch (code) {
    case replacedSignsCode:
      return `Huruf tidak dapat dicetak: ${signs}`
    case 'student.profile-incomplete':
      return 'Profil belum lengkap'
    default:
      return 'Tidak dapat dicetak'
  }
}
