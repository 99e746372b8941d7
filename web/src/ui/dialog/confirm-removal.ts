import { confirm, type ConfirmAnswer, type Fact, type Question } from './confirm.ts'

type Removal<Answer extends ConfirmAnswer> = Pick<Question<Answer>, 'typeToConfirm' | 'act'> & {
  /** The question with its object: "Hapus desa Cahaya?" */
  title: string
  /** The consequence, and whether it can be undone. */
  body: string
  /** What is lost with it, and what stays. */
  facts?: readonly Fact[] | undefined
}

/**
 * Asks before something is removed, removes it and reports how it went, as `confirm` does: "Ya" is red, "Batal" has
 * the focus, and a refusal shows its sentence.
 * @example
 * const done = await confirmRemoval({
 *   title: `Hapus paket ${name}?`,
 *   body: 'Soalnya tetap ada di bank.',
 *   act: () => writes.remove(id),
 * })
 */
export function confirmRemoval<Answer extends ConfirmAnswer>(
  removal: Removal<Answer>,
): Promise<Answer | null> {
  return confirm({ ...removal, danger: true, busyLabel: 'Menghapus…' })
}
