/** Notes, and searches that find them or not, on the phone as on the server. */
export const searchedNotes: readonly {
  note: string
  found: readonly string[]
  missed: readonly string[]
}[] = [
  {
    note: 'Surat Al-Fatihah, ayat 1, 2, dan 3: lancar. (Naik 1,5 halaman)',
    found: [
      'fatihah surat',
      'alfatihah',
      'al fatihah',
      'al-fatihah, lancar',
      'lancar. surat?',
      '1,5',
      'dan 3',
      'naik (halaman)',
      ',',
    ],
    missed: ['surat doa', 'fatihahan', '2,5', '!'],
  },
  { note: 'Hafal An-Nas', found: ['annas', 'an-nas hafal', '"hafal"'], missed: ['nasan'] },
  { note: 'Ya Sin, ayat 12', found: ['yasin', 'YASIN 12'], missed: ['sinaya'] },
  { note: 'Doa: رَبِّ ٱغْفِرْ لِى', found: ['رب', 'doa'], missed: ['الله'] },
]
