/**
 * What the program notices about its own surroundings and cannot mend: an operator has to. The server
 * raises a code (`deps.system.warnings.raise`), the page "Kesehatan sistem" shows the sentence, followed
 * by the names that were raised with it.
 */
export const systemWarnings = {
  'files.not-writable':
    'Foto dan dokumen tidak dapat disimpan. Periksa ruang dan hak akses DATA_DIR, atau penyimpanan luar.',
  'schema.broken':
    'Susunan pangkalan data diubah dari luar aplikasi; sebagian layar bisa gagal. Kembalikan yang diubah, atau pulihkan dari cadangan.',
  'proxy.not-trusted':
    'Permintaan datang lewat proxy yang belum dipercaya: alamat asal pengguna tidak terbaca. Isi TRUST_PROXY di server.',
  'mail.not-set-up':
    'Surat belum diatur: tautan dan kode tidak dikirim lewat email. Isi SMTP_URL dan MAIL_FROM di server.',
  'schema.more':
    'Pangkalan data berisi hal yang bukan bagian aplikasi. Ini tidak mengganggu, tetapi periksa dari mana asalnya.',
  'data-dir.was-open':
    'Berkas data tadinya dapat dibaca akun lain di server. Sudah dibetulkan; periksa siapa saja yang punya akses.',
  'data-dir.foreign':
    'Sebagian berkas data milik akun lain di server dan tidak dapat ditutup. Jadikan milik akun aplikasi (chown).',
} as const satisfies Record<string, string>

export type SystemWarningCode = keyof typeof systemWarnings

export const systemWarningCodes = Object.keys(systemWarnings) as [
  SystemWarningCode,
  ...SystemWarningCode[],
]
