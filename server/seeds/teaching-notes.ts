import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'

/** What teachers of the demo region write down of a category, in the order in which it is taught. */
export const taughtMaterials: Record<ScoreCategory, readonly string[]> = {
  reciting: [
    'Tilawati jilid 1 hal. 8–10: huruf berharakat fathah',
    'Tilawati jilid 2 hal. 4–6: kasrah dan dammah',
    'Tilawati jilid 3 hal. 11–13: mad tabi‘i',
    'Tilawati jilid 4 hal. 2–5: huruf bertasydid',
    'Tilawati jilid 4 hal. 20–22: nun mati dan tanwin',
    'Tilawati jilid 5 hal. 7–9: qalqalah',
    'Tilawati jilid 6 hal. 3–5: waqaf dan ibtida',
    'Juz 30, An-Naba ayat 1–16, tartil bersama',
    'Al-Baqarah ayat 1–5, satu per satu',
    'Ali Imran ayat 190–194, perhatian pada ikhfa',
  ],
  writing: [
    'Menulis huruf alif sampai kha',
    'Menyambung dua huruf: ba, ta, tsa',
    'Menyambung tiga huruf dengan harakat',
    'Menyalin basmalah dengan rapi',
    'Menyalin surah Al-Ikhlas',
    'Menulis tanwin dan sukun',
    'Imla: sepuluh kata dari Juz 30',
    'Menulis Pegon: nama sendiri dan nama desa',
  ],
  quranTafsir: [
    'Makna surah Al-Fatihah, ayat 1–4',
    'Makna surah Al-Ma‘un: menolong sesama',
    'Makna surah Al-Asr: menghargai waktu',
    'Makna Al-Baqarah ayat 153: sabar dan salat',
    'Makna surah Al-Hujurat ayat 11–12',
  ],
  hadithTafsir: [
    'Hadis niat: setiap amal bergantung pada niatnya',
    'Hadis kebersihan dan contohnya di kelas',
    'Hadis menyayangi yang kecil, menghormati yang tua',
    'Hadis keutamaan belajar dan mengajar Al-Qur’an',
  ],
  practice: [
    'Praktik wudu, urutan anggota wudu',
    'Tayamum: kapan dan bagaimana',
    'Gerakan salat dua rakaat',
    'Bacaan rukuk, iktidal, dan sujud',
    'Tasyahud awal dan akhir',
    'Azan dan iqamah bergantian',
    'Salat berjamaah: saf dan masbuk',
    'Salat jenazah, empat takbir',
  ],
  moralManner: [
    'Adab masuk majelis dan mengucap salam',
    'Adab makan dan minum',
    'Berbakti kepada orang tua',
    'Jujur dan amanah, cerita dan tanya jawab',
    'Menjaga lisan, tidak mengejek teman',
    'Adab bertamu dan menerima tamu',
  ],
  memorizingSurah: [
    'An-Nas dan Al-Falaq, setoran satu per satu',
    'Al-Ikhlas dan Al-Lahab',
    'An-Nasr sampai Al-Kausar',
    'Al-Ma‘un dan Quraisy',
    'Al-Fil dan Al-Humazah',
    'Al-Asr dan At-Takasur, muraja‘ah',
    'Al-Qari‘ah ayat 1–11',
    'Ad-Duha dan Asy-Syarh',
    'Al-A‘la ayat 1–10',
  ],
  memorizingHadith: [
    'Hadis kasih sayang, hafal dengan artinya',
    'Hadis senyum adalah sedekah',
    'Hadis muslim itu bersaudara',
    'Hadis menuntut ilmu, setoran berpasangan',
  ],
  memorizingDua: [
    'Doa sebelum dan sesudah makan',
    'Doa sebelum tidur dan bangun tidur',
    'Doa masuk dan keluar masjid',
    'Doa untuk kedua orang tua',
    'Doa sapu jagat',
    'Doa setelah wudu',
    'Doa naik kendaraan',
  ],
  memorizingBeautifulName: [
    'Asmaul Husna 1–10 dengan arti',
    'Asmaul Husna 11–20 dengan arti',
    'Asmaul Husna 21–33, dilagukan bersama',
    'Asmaul Husna 34–45, tanya jawab arti',
    'Asmaul Husna 46–60',
  ],
  knowledge: [
    'Rukun iman dan rukun Islam',
    'Nama nabi dan rasul yang wajib diketahui',
    'Kisah Nabi Ibrahim dan Nabi Ismail',
    'Nama malaikat dan tugasnya',
    'Kisah hijrah ke Madinah',
    'Bulan-bulan Hijriah',
  ],
  independence: [
    'Menyiapkan perlengkapan sendiri',
    'Piket kelas dan tanggung jawabnya',
    'Mengatur uang saku dan menabung',
    'Memimpin doa di depan kelas',
  ],
}

/** What teachers of the demo region note for themselves, once a week or so. */
export const journalTexts: readonly { title: string; content: string }[] = [
  {
    title: 'Anak-anak mulai lancar',
    content:
      'Setengah kelas sudah naik halaman. Yang tertinggal saya dampingi sepuluh menit setelah pulang.',
  },
  {
    title: 'Hujan, kelas sepi',
    content: 'Hanya separuh yang datang. Dipakai untuk muraja‘ah dan mengulang doa harian.',
  },
  {
    title: 'Setoran berpasangan',
    content: 'Mencoba setoran hafalan berpasangan. Lebih hidup, dan yang pemalu ikut berani.',
  },
  {
    title: 'Perlu alat peraga',
    content: 'Gambar urutan wudu sudah robek. Minta PJP Kelompok mencetak yang baru.',
  },
  {
    title: 'Bicara dengan orang tua',
    content: 'Dua orang tua bertanya soal PR. Disepakati cukup membaca satu halaman setiap malam.',
  },
  {
    title: 'Kelas agak ribut',
    content: 'Setelah asar anak-anak sulit duduk. Besok mulai dengan gerakan salat, baru menulis.',
  },
  {
    title: 'Persiapan munaqosah',
    content: 'Latihan membaca di depan teman. Tajwid masih perlu diulang pada nun mati.',
  },
  {
    title: 'Bergantian memimpin doa',
    content: 'Setiap anak mendapat giliran. Suara masih kecil, tetapi sudah tidak malu.',
  },
]
