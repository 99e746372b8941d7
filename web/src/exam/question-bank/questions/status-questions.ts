import type { QuestionStatus } from '@ngaji/contract/exam/question-bank/question-bank.rules'

const frozenKeeps = 'Paket beku yang memuatnya tetap memakainya.'

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
    body: `Soal nonaktif tidak diundi lagi untuk ujian dan paket baru. ${frozenKeeps} Nilai lama tetap.`,
    reason: { label: 'Komentar', hint: 'Mengapa soal ini dinonaktifkan.' },
  },
  checkneeded: {
    verb: 'Tandai Perlu Diperiksa',
    done: 'ditandai',
    busy: 'Menandai…',
    body: `Soal tidak diundi untuk ujian dan paket baru sampai diperiksa dan diaktifkan lagi. ${frozenKeeps}`,
    reason: { label: 'Komentar', hint: 'Apa yang perlu diperiksa.' },
  },
}
