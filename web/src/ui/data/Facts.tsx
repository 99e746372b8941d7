import { cx } from '../cx.ts'
import type { Fact } from '../dialog/confirm.ts'

/** The facts of a confirmation: lines of text, or labels with values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="grid gap-1.5 rounded-control bg-sunken px-4 py-3 text-small">
      {facts.map((fact) => (
        <FactLine key={typeof fact === 'string' ? fact : fact.label} fact={fact} />
      ))}
    </dl>
  )
}

function FactLine({ fact }: { fact: Fact }) {
  if (typeof fact === 'string') {
    return (
      <div>
        <dt className="sr-only">Keterangan</dt>
        <dd>{fact}</dd>
      </div>
    )
  }
  return (
    <div
      className={cx(
        'flex justify-between gap-4',
        fact.isTotal && 'mt-1 border-t border-line pt-2.5 text-body font-heading',
      )}
    >
      <dt>{fact.label}</dt>
      <dd className="num text-right font-strong">{fact.value}</dd>
    </div>
  )
}
