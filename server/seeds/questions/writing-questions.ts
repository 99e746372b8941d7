import { alphabet, inArabicDigits } from './letters.ts'
import { versesToWrite } from './quran-questions.ts'
import { practice, shortAnswer, stageOf, type Asked, type Cell } from './question.ts'

const dots: readonly [letter: string, where: string][] = [
  ['ب', 'Satu, di bawah'],
  ['ت', 'Dua, di atas'],
  ['ث', 'Tiga, di atas'],
  ['ج', 'Satu, di dalam lengkungnya'],
  ['خ', 'Satu, di atas'],
  ['ذ', 'Satu, di atas'],
  ['ز', 'Satu, di atas'],
  ['ش', 'Tiga, di atas'],
  ['ض', 'Satu, di atas'],
  ['ظ', 'Satu, di atas'],
  ['غ', 'Satu, di atas'],
  ['ف', 'Satu, di atas'],
  ['ق', 'Dua, di atas'],
  ['ن', 'Satu, di atas'],
]

/** Words children meet early: their letters, to be joined. */
const words: readonly [letters: string, meaning: string][] = [
  ['كتاب', 'buku'],
  ['قلم', 'pena'],
  ['بيت', 'rumah'],
  ['مسجد', 'masjid'],
  ['باب', 'pintu'],
  ['مدرسة', 'sekolah'],
  ['ولد', 'anak laki-laki'],
  ['بنت', 'anak perempuan'],
  ['سلام', 'salam'],
  ['علم', 'ilmu'],
  ['صلاة', 'salat'],
  ['صوم', 'puasa'],
]

function letters({ grade, semester }: Cell): Asked[] {
  const shift = (semester - 1) * 14 + (grade === 'PAUD' ? 1 : 0)
  const some = alphabet.slice(shift, shift + 13)
  const copied = Array.from({ length: 4 }, (_, index) =>
    practice(
      `Tebalkan lalu tirukan huruf berikut.\n${some.slice(index * 3, index * 3 + 3).join(' ')}`,
    ),
  )
  const single = some
    .slice(0, 6)
    .map((letter) => practice(`Tulislah huruf berikut tiga kali.\n${letter}`, [], 10))
  const dotted = dots
    .filter((_, index) => index % 2 === semester - 1)
    .slice(0, 5)
    .map(([letter, where]) =>
      shortAnswer(`Berapa titik huruf ${letter} dan di mana letaknya?`, [where]),
    )
  return [...copied, ...single, ...dotted]
}

function joined({ semester }: Cell): Asked[] {
  return words
    .filter((_, index) => index % 2 === semester - 1)
    .map(([word, meaning]) =>
      shortAnswer(
        `Sambunglah huruf berikut menjadi satu kata (artinya ${meaning}).\n${Array.from(word).join(' ')}`,
        [word],
      ),
    )
}

function numbers({ grade, semester }: Cell): Asked[] {
  return Array.from({ length: 4 }, (_, index) => {
    const number = Number(grade) * 13 + semester * 29 + index * 47
    return shortAnswer(`Tulislah bilangan ${number} dengan angka Arab.`, [inArabicDigits(number)])
  })
}

/** Menulis Arab: letters, then words, then ayat. */
export function writing(cell: Cell): Asked[] {
  const stage = stageOf(cell.grade)
  if (stage === 0) return letters(cell)
  return [...versesToWrite(cell), ...(stage === 1 ? joined(cell) : numbers(cell))]
}
