import { fillIn } from '@ngaji/contract/words/fill-in'
import { refusalOfScoreOptions } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { texts } from '@ngaji/contract/words/texts'

/** The marks of a form are texts until they are sent. */
export function parseScoreOptions(lines: readonly string[]): number[] {
  return lines.map((line) => line.trim()).flatMap((line) => (line === '' ? [] : [Number(line)]))
}

/** Adds an option in order; ignores duplicates and texts that are no number. */
export function withOption(options: readonly number[], text: string): number[] {
  const added = text.trim()
  if (!/^\d{1,3}$/.test(added)) return [...options]
  return inOrder([...options, Number(added)])
}

function inOrder(options: readonly number[]): number[] {
  return [...new Set(options)].toSorted((a, b) => a - b)
}

type QuickSet = { label: string; options: number[] }

/** Common sets of options for a maximum. */
export function quickSets(maxScore: number): QuickSet[] {
  const part = (share: number) => Math.round(maxScore * share)
  return [
    { label: '0 · penuh', options: inOrder([0, maxScore]) },
    { label: '0 · setengah · penuh', options: inOrder([0, part(0.5), maxScore]) },
    {
      label: 'Tiap seperempat',
      options: inOrder([0, part(0.25), part(0.5), part(0.75), maxScore]),
    },
  ]
}

/** The first validation error of the options, in one sentence. */
export function problemOfOptions(
  options: readonly number[],
  maxScore: number | null,
): string | null {
  if (options.length === 0) return fillIn(texts.validation.required, { label: 'Opsi Nilai' })
  if (maxScore === null) return null
  if (options.some((option) => option < 0 || option > maxScore)) {
    return `Opsi nilai harus 0 sampai ${maxScore}.`
  }
  if (!options.includes(maxScore)) return 'Opsi tertinggi harus sama dengan nilai maksimal.'
  return refusalOfScoreOptions(options, maxScore) === null ? null : 'Setiap opsi hanya sekali.'
}
