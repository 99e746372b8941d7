/** Ways to write one name. */
export const sameNames: readonly (readonly string[])[] = [
  [
    "Ja'far",
    'Ja’far',
    'Ja‘far',
    'Jaʼfar',
    'Jaʹfar',
    'Ja′far',
    'Ja´far',
    'Ja`far',
    'Jaꞌfar',
    'Ja＇far',
  ],
  [
    'Al-Ikhlas',
    'AL-IKHLAS',
    'al ikhlas',
    'Al‑Ikhlas',
    'Al – Ikhlas',
    'Al—Ikhlas',
    'Al−Ikhlas',
    'Al\u2010Ikhlas',
    'Al\u2012Ikhlas',
    'Al\u2015Ikhlas',
    'Al\uFF0DIkhlas',
    'Al\uFE63 Ikhlas',
    'Al\u3000Ikhlas',
    'Al\u00A0Ikhlas',
  ],
  ['Muhammad Zaid', ' muhammad  zaid ', 'Muhammad Zaid.', 'MUHAMMAD\u2003ZAID', 'Muhammad Zaid .'],
  ['Nabila', 'Nabîla', 'Nabi\u0302la', 'NABILA'],
  ["Qur'an 1", 'Qurʾan 1', 'Qur’ān 1'],
]

/** Names that look alike and are of two people or places. */
export const otherNames: readonly (readonly [string, string])[] = [
  ['Ja far', "Ja'far"],
  ['Kelas 1A', 'Kelas 1 A'],
  ['Aisyah', 'Aisyah P.'],
  ['M. Ali', 'M Ali'],
  ['Siti 1', 'Siti 2'],
]
