export type Pupil = {
  id: string
  name: string
  nis: string
  group: string
  schoolClass: string | null
  attendance: number | null
  isComplete: boolean
  isActive: boolean
}

const names = [
  'Aisyah Putri Kirana',
  'Bilal Ihsan Maulana',
  'Ghaisan Arkan Wibowo',
  'Hafizh Abdurrahman',
  'Dzakira Talita Zahra',
  'Ilham Nugraha',
  'Faris Alfarizi',
  'Khadijah Nur Aini',
  'Keisha Aurelia Ramadhani',
  'Muhammad Fathan Al-Ghifari Ramadhan',
  'Naufal Rizqi Pratama',
  'Raihan Akbar Saputra',
  'Yasmin Nur Fadhilah',
  'Zahra Khoirunnisa',
]
const groups = ['Al-Ikhlas', 'Nurul Huda', 'Baitul Makmur', 'At-Taqwa'] as const

/** Invented children, for the table of the gallery. */
export const pupils: readonly Pupil[] = names.map((name, index) => ({
  id: String(index + 1),
  name,
  nis: String(20210018 + index * 7),
  group: groups[index % groups.length] ?? '',
  schoolClass: index % 5 === 3 ? null : `Kelas ${(index % 6) + 1}`,
  attendance: index % 7 === 5 ? null : 74.5 + ((index * 13) % 25),
  isComplete: index % 4 !== 3,
  isActive: true,
}))
