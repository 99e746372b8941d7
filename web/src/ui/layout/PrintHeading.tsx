export type PrintHeadingProps = {
  organisation: string
  /** "Desa Mekarsari"; left out where it is the organisation itself. */
  scope?: string | undefined
  /** Where the page has no title of its own. */
  title?: string | undefined
  /** "Status: Aktif · Label: Internal". */
  filters?: string | undefined
  /** "20/11/2025 16.05 WIB". */
  printedAt: string
}

/** The heading on paper only: organisation and scope, title, and time of printing. */
export function PrintHeading(props: PrintHeadingProps) {
  const { organisation, scope, title, filters, printedAt } = props
  return (
    <div className="hidden border-b border-line pb-3 print:block">
      <p className="text-small">{scope ? `${organisation} · ${scope}` : organisation}</p>
      {title && <p className="text-heading font-heading">{title}</p>}
      <p className="text-small">
        {filters && <>{filters} · </>}Dicetak {printedAt}
      </p>
    </div>
  )
}
