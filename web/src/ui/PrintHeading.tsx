export type PrintHeadingProps = {
  organisation: string
  /** "Desa Mekarsari". */
  scope: string
  title: string
  /** "Status: Aktif · Label: Internal". */
  filters?: string | undefined
  /** "20/11/2025 16.05 WIB". */
  printedAt: string
}

/** On paper only: whose it is, of what, and when it was printed. */
export function PrintHeading(props: PrintHeadingProps) {
  return (
    <div className="hidden border-b border-line pb-3 print:block">
      <p className="text-small">
        {props.organisation} · {props.scope}
      </p>
      <p className="text-heading font-heading">{props.title}</p>
      <p className="text-small">
        {props.filters && <>{props.filters} · </>}Dicetak {props.printedAt}
      </p>
    </div>
  )
}
