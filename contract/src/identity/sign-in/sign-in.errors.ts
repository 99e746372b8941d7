import type { ErrorEntry } from '../../error-entry.ts'

export const signInErrors = {
  'session.not-found': { status: 404, message: 'Sesi tidak ditemukan.' },
  'auth.wrong-credentials': { status: 401, message: 'Email, NIS, atau password tidak cocok.' },
  'auth.wrong-password': { status: 422, message: 'Password salah.' },
  'auth.password-needed': {
    status: 422,
    message: 'Isi password akun Anda untuk memasang email ini.',
  },
  'auth.disabled': { status: 403, message: 'Akun dinonaktifkan, hubungi PJP.' },
  'auth.token-invalid': { status: 422, message: 'Tautan tidak berlaku atau sudah dipakai.' },
  'letter.not-found': { status: 404, message: 'Surat tidak ditemukan.' },
  'letter.no-use': {
    status: 409,
    message: 'Surat ini tidak perlu dikirim lagi: akun atau emailnya sudah berubah.',
  },
  'password.mismatch': { status: 422, message: 'Passwords tidak sama' },
  'password.weak': { status: 422, message: 'Password terlalu mudah ditebak ({reason}).' },
} as const satisfies Record<string, ErrorEntry>
