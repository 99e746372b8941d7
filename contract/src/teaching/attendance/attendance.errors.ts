import type { ErrorEntry } from '../../error-entry.ts'

export const attendanceErrors = {
  'attendance.not-found': { status: 404, message: 'Catatan kehadiran tidak ditemukan.' },
  'attendance.already-present': { status: 409, message: 'Sudah hadir {time}.' },
  'attendance.manual-mark': { status: 409, message: 'Siswa sudah ditandai {status}.' },
  'attendance.conflict': { status: 409, message: 'Dua catatan berbeda, pilih salah satu.' },
  'attendance.other-class': { status: 409, message: 'Bukan siswa kelas ini ({class}).' },
  'attendance.left-class': { status: 409, message: 'Sudah keluar dari kelas ini {since}.' },
  'attendance.left-teaching': {
    status: 409,
    message: 'Anda tidak mengajar kelas ini lagi {since}.',
  },
  'attendance.changed-since': { status: 409, message: 'Data sudah berubah.' },
  'attendance.not-your-operation': { status: 409, message: 'Bukan catatan Anda.' },
  'attendance.day-too-old': { status: 409, message: 'Lebih dari 14 hari yang lalu.' },
  'attendance.has-marks': { status: 409, message: 'Sudah ada siswa yang diabsen.' },
  'attendance.no-data': { status: 409, message: 'Tidak ada data pada periode ini.' },
  'attendance.future-day': { status: 422, message: 'Tanggal belum tiba.' },
  'attendance.note-needed': { status: 422, message: 'Izin perlu catatan.' },
  'attendance.notes-needed': { status: 422, message: 'Izin perlu catatan: {names}.' },
  'attendance.reason-needed': { status: 422, message: 'Tulis alasan perubahan.' },
  'attendance.period-needed': { status: 422, message: 'Pilih tahun ajaran atau periode.' },
} as const satisfies Record<string, ErrorEntry>
