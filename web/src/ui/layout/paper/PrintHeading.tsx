export type PrintHeadingProps = {
  organisation: string
  /** "Desa Mekarsari"; left out where it is the organisation itself. */
  scope?: string | undefined
  /** "20/11/2025 16.05 WIB". */
  printedAt: string
}

/** The heading on paper only: organisation and scope, and time of printing. Filters stand with what they filter. */
export function PrintHeading(props: PrintHeadingProps) {
  const { organisation, scope, printedAt } = props
  return (
    <div className="hidden border-b border-line pb-3 print:block">
      <p className="text-small">{scope ? `${organisation} · ${scope}` : organisation}</p>
      <p className="text-small">Dicetak {printedAt}</p>
    </div>
  )
}
