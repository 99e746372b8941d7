import type { Letter } from '../../mail/letters.ts'

type Facts = { to: string; name: string; token: string }

const close = ['', 'Ngaji · Sistem Akademik Pengajian Daerah']

function letter(to: string, subject: string, lines: string[]): Letter {
  return { to, subject, text: [...lines, ...close].join('\n') }
}

export function resetLetter(baseUrl: string, { to, name, token }: Facts): Letter {
  return letter(to, 'Buat password baru', [
    `Assalamu’alaikum ${name},`,
    '',
    'Ada permintaan untuk membuat password baru bagi akun Anda. Buka tautan ini dalam 30 menit:',
    `${baseUrl}/reset-password/${token}`,
    '',
    'Bila bukan Anda yang meminta, abaikan surat ini: password Anda tidak berubah.',
  ])
}

export function verifyLetter(baseUrl: string, { to, name, token }: Facts): Letter {
  return letter(to, 'Verifikasi email Anda', [
    `Assalamu’alaikum ${name},`,
    '',
    'Buka tautan ini dalam 24 jam untuk memastikan bahwa email ini milik Anda:',
    `${baseUrl}/verify-email/${token}`,
    '',
    'Bila bukan Anda yang meminta, abaikan surat ini.',
  ])
}

/** To the former address: whoever holds a live session can start a change, so its owner can undo it. */
export function undoLetter(baseUrl: string, { to, name, token }: Facts): Letter {
  return letter(to, 'Email akun Anda diganti', [
    `Assalamu’alaikum ${name},`,
    '',
    'Email akun Anda baru saja diganti. Bila itu Anda, tidak ada yang perlu dilakukan.',
    'Bila bukan, buka tautan ini dalam 72 jam dan batalkan; semua perangkat akan dikeluarkan:',
    `${baseUrl}/undo-email/${token}`,
  ])
}

/** To the former address of an account the office gave to another: a notice, not a way back. */
export function handOverLetter({ to, name }: Omit<Facts, 'token'>): Letter {
  return letter(to, 'Email akun Anda diganti oleh pengurus', [
    `Assalamu’alaikum ${name},`,
    '',
    'Pengurus mengganti email akun ini. Email, password, dan perangkat Anda tidak membukanya lagi.',
    'Bila ini keliru, hubungi pengurus Anda.',
  ])
}

/** To an administrator who wants to see whether letters arrive. */
export function testLetter({ to, name }: Omit<Facts, 'token'>): Letter {
  return letter(to, 'Surat uji', [
    `Assalamu’alaikum ${name},`,
    '',
    'Surat ini hanya menguji pengiriman. Bila Anda membacanya, surat dari Ngaji sampai.',
  ])
}
