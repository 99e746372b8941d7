import { column, required } from './import-column.ts'

/** The columns of a sheet of questions, with what schools write above them. */
export const questionColumns = [
  column(
    'id',
    'ID Soal',
    'Kosong untuk soal baru. Soal yang ada dikenali dari sini, jangan diubah.',
    { aliases: ['ID'] },
  ),
  column('classGrade', 'Kelas', 'PRA-PAUD, PAUD, 1 sampai 9, atau KHUSUS.', {
    ...required,
    aliases: ['Jenjang', 'Tingkat', 'Jenjang Kelas', 'Tingkat Kelas'],
  }),
  column('category', 'Kategori', 'Lihat lembar Kategori.', {
    ...required,
    aliases: ['Kategori Soal'],
  }),
  column('semester', 'Semester', 'Ganjil atau Genap.', required),
  column('curriculumMonth', 'Bulan Materi', 'Angka 1 sampai 12.', {
    ...required,
    aliases: ['Bulan', 'Bulan ke'],
  }),
  column('type', 'Tipe', 'Pilihan Ganda, Jawab Cermat, atau Praktik.', {
    ...required,
    aliases: ['Tipe Soal', 'Jenis', 'Jenis Soal', 'Bentuk', 'Bentuk Soal'],
  }),
  column('instruction', 'Petunjuk Penilaian', 'Untuk munaqis. Boleh beberapa baris.', {
    ...required,
    aliases: [
      'Petunjuk',
      'Instruksi',
      'Rubrik',
      'Rubrik Penilaian',
      'Pedoman Penilaian',
      'Pedoman Penskoran',
      'Kriteria Penilaian',
      'Cara Penilaian',
    ],
  }),
  column('question', 'Pertanyaan', 'Boleh beberapa baris, juga huruf Arab.', {
    ...required,
    aliases: [
      'Soal',
      'Butir Soal',
      'Butir Pertanyaan',
      'Teks Soal',
      'Isi Soal',
      'Rumusan Soal',
      'Pertanyaan/Soal',
    ],
  }),
  column('answers', 'Jawaban Benar', 'Satu jawaban per baris dalam sel. Praktik boleh kosong.', {
    aliases: ['Jawaban', 'Kunci Jawaban', 'Kunci', 'Kunci Soal'],
  }),
  column('maxScore', 'Nilai Maksimal', 'Angka 1 sampai 100.', {
    ...required,
    aliases: [
      'Poin',
      'Point',
      'Bobot',
      'Skor',
      'Poin Maksimal',
      'Point Maksimal',
      'Bobot Soal',
      'Bobot Skor',
      'Skor Soal',
      'Poin Soal',
    ],
  }),
  column('scoreOptions', 'Opsi Nilai', 'Dipisah titik koma, contoh 0; 5; 10.', {
    ...required,
    aliases: ['Pilihan Nilai', 'Skala Nilai'],
  }),
] as const
