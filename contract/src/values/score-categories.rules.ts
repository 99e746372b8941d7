/** The twelve categories, in the order of every card, table and raport. */
export const scoreCategories = [
  'reciting',
  'writing',
  'quranTafsir',
  'hadithTafsir',
  'practice',
  'moralManner',
  'memorizingSurah',
  'memorizingHadith',
  'memorizingDua',
  'memorizingBeautifulName',
  'knowledge',
  'independence',
] as const

export type ScoreCategory = (typeof scoreCategories)[number]

export const scoreCategoryLabel: Record<ScoreCategory, string> = {
  reciting: "Baca Al-Qur'an/Tilawati",
  writing: 'Menulis Arab',
  quranTafsir: "Tafsir Al-Qur'an",
  hadithTafsir: 'Tafsir Hadis',
  practice: 'Praktik Ibadah',
  moralManner: 'Akhlak dan Adab',
  memorizingSurah: 'Hafalan Surah',
  memorizingHadith: 'Hafalan Hadis',
  memorizingDua: 'Hafalan Doa',
  memorizingBeautifulName: 'Hafalan Asmaul Husna',
  knowledge: 'Pengetahuan Agama',
  independence: 'Kemandirian',
}

const gradesWithAll: readonly string[] = ['5', '6']

const onlyForThem: readonly ScoreCategory[] = [
  'quranTafsir',
  'hadithTafsir',
  'memorizingHadith',
  'independence',
]

const eightCategories = scoreCategories.filter((category) => !onlyForThem.includes(category))

/** Grades 5 and 6 are examined in all twelve categories, every other grade in eight. */
export function categoriesOfGrade(grade: string): readonly ScoreCategory[] {
  return gradesWithAll.includes(grade) ? scoreCategories : eightCategories
}
