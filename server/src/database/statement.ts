import { CompiledQuery } from 'kysely'

const texts = new WeakMap<TemplateStringsArray, string>()

/** A statement that always reads the same: only its values differ. Its rows are what the caller says. */
export type Statement<Row> = { compile(): CompiledQuery<Row> }

/**
 * For the statements of every tap, what `sql` is for all others. Whatever stands between the braces is
 * a parameter, never a part of the text, so the text is put together once and not at every call.
 */
export function statement<Row>(parts: TemplateStringsArray, ...values: unknown[]): Statement<Row> {
  const text = texts.get(parts) ?? writeText(parts)
  return { compile: () => CompiledQuery.raw(text, values) }
}

function writeText(parts: TemplateStringsArray): string {
  const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
  texts.set(parts, text)
  return text
}
