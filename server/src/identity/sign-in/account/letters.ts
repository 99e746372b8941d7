import type { Letter } from '../../../platform/mail/letters.ts'

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

/**
 * The letter to an address that is not the account's yet. It may be mistyped, and the mailbox a stranger's:
 * the link alone attaches nothing.
 */
export function attachLetter(baseUrl: string, { to, name, token }: Facts): Letter {
  return letter(to, 'Pasang email ini pada akun Anda', [
    `Assalamu’alaikum ${name},`,
    '',
    'Email ini akan dipasang pada akun Anda. Buka tautan ini dalam 24 jam, lalu ketuk "Pasang Email":',
    `${baseUrl}/verify-email/${token}`,
    '',
    'Bila Anda belum masuk di perangkat itu, password akun Anda ditanyakan.',
    'Bila bukan Anda yang meminta, abaikan surat ini: tidak ada yang berubah.',
  ])
}

/**
 * The letter to the former address: whoever holds a live session can start a change, so its owner can undo
 * it.
 */
export function undoLetter(baseUrl: string, { to, name, token }: Facts): Letter {
  return letter(to, 'Email akun Anda diganti', [
    `Assalamu’alaikum ${name},`,
    '',
    'Email akun Anda baru saja diganti. Bila itu Anda, tidak ada yang perlu dilakukan.',
    'Bila bukan, buka tautan ini dalam 72 jam dan batalkan; semua perangkat akan dikeluarkan:',
    `${baseUrl}/undo-email/${token}`,
  ])
}

/** The letter to the former address of an account the office gave to another: a notice, not a way back. */
export function handOverLetter({ to, name }: Omit<Facts, 'token'>): Letter {
  return letter(to, 'Email akun Anda diganti oleh pengurus', [
    `Assalamu’alaikum ${name},`,
    '',
    'Pengurus mengganti email akun ini. Email, password, dan perangkat Anda tidak membukanya lagi.',
    'Bila ini keliru, hubungi pengurus Anda.',
  ])
}

/** The letter to an administrator who wants to see whether letters arrive. */
export function testLetter({ to, name }: Omit<Facts, 'token'>): Letter {
  return letter(to, 'Surat uji', [
    `Assalamu’alaikum ${name},`,
    '',
    'Surat ini hanya menguji pengiriman. Bila Anda membacanya, surat dari Ngaji sampai.',
  ])
}

type CodeFacts = Omit<Facts, 'token'> & { maker: string }

/** The letter to the address of an account in use: a stranger may be about to get in. */
export function codeIssuedLetter({ to, name, maker }: CodeFacts): Letter {
  return letter(to, 'Kode aktivasi untuk akun Anda', [
    `Assalamu’alaikum ${name},`,
    '',
    `Kode aktivasi dibuat oleh ${maker} untuk akun Anda.`,
    'Begitu kode itu dipakai, password lama dan semua perangkat tidak berlaku lagi.',
    'Bila Anda tidak memintanya, hubungi pengurus lain yang Anda kenal.',
  ])
}

/** `falls`: the address was attached by the owner and is none of the account's any more. */
export function codeUsedLetter({ to, name, maker, falls }: CodeFacts & { falls: boolean }): Letter {
  return letter(to, 'Akun Anda dibuka dengan kode aktivasi', [
    `Assalamu’alaikum ${name},`,
    '',
    `Akun Anda baru saja dibuka dengan kode aktivasi. Kode aktivasi dibuat oleh ${maker}.`,
    'Password lama dan semua perangkat tidak berlaku lagi.',
    ...(falls ? ['Email ini tidak lagi terpasang pada akun itu.'] : []),
    'Bila bukan Anda yang membukanya, hubungi pengurus lain yang Anda kenal.',
  ])
}

/** The letter to an address that the office took off an account. */
export function emailRemovedLetter({ to, name }: Omit<Facts, 'token'>): Letter {
  return letter(to, 'Email ini dilepas dari akun', [
    `Assalamu’alaikum ${name},`,
    '',
    'Pengurus melepas email ini dari akun Anda. Semua perangkat sudah dikeluarkan.',
    'Bila ini keliru, hubungi pengurus Anda.',
  ])
}
