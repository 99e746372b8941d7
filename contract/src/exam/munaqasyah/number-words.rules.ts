const units = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
]

/** The powers of ten, largest first; with a count of one, `se…` replaces `satu …`. */
const steps = [
  { size: 1000, word: 'ribu', one: 'seribu' },
  { size: 100, word: 'ratus', one: 'seratus' },
  { size: 10, word: 'puluh', one: 'sepuluh' },
] as const

function wholeInWords(number: number): string {
  const unit = units[number]
  if (unit !== undefined) return unit
  if (number < 20) return `${wholeInWords(number - 10)} belas`
  const step = steps.find(({ size }) => number >= size)
  if (step === undefined) throw new RangeError(`no words for ${number}`)
  const count = Math.floor(number / step.size)
  const rest = number % step.size
  const head = count === 1 ? step.one : `${wholeInWords(count)} ${step.word}`
  return rest === 0 ? head : `${head} ${wholeInWords(rest)}`
}

/**
 * A score in Indonesian words, as a raport prints it: 85 is "Delapan puluh lima", 85.5 "Delapan puluh
 * lima koma lima". Whole numbers from 0 to 9999, and one decimal.
 */
export function numberInWords(number: number): string {
  const tenths = Math.round(number * 10)
  const whole = Math.floor(tenths / 10)
  if (!(whole >= 0 && whole <= 9999)) throw new RangeError(`no words for ${number}`)
  const decimal = tenths % 10
  const words =
    decimal === 0 ? wholeInWords(whole) : `${wholeInWords(whole)} koma ${units[decimal]}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
