import type { QuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'

/** The confirmation before each status is set. */
export const statusAsk: Record<
  QuestionStatus,
  {
    verb: string
    done: string
    busy: string
    body: string
    reason: { label: string; hint: string }
  }
> = {
  active: {
    verb: 'Aktifkan',
    done: 'aktif',
    busy: 'Mengaktifkan…',
    body: 'Soal aktif dapat keluar di ujian dan di paket.',
    reason: { label: 'Komentar', hint: 'Apa yang sudah diperiksa dan diperbaiki.' },
  },
  inactive: {
    verb: 'Nonaktifkan',
    done: 'nonaktif',
    busy: 'Menonaktifkan…',
    body: 'Soal nonaktif tidak keluar lagi di ujian dan di paket baru. Nilai lama tetap.',
    reason: { label: 'Komentar', hint: 'Mengapa soal ini dinonaktifkan.' },
  },
  checkneeded: {
    verb: 'Tandai Perlu Diperiksa',
    done: 'ditandai',
    busy: 'Menandai…',
    body: 'Soal tidak keluar di ujian sampai diperiksa dan diaktifkan lagi.',
    reason: { label: 'Komentar', hint: 'Apa yang perlu diperiksa.' },
  },
}
