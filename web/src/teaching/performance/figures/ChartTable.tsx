import { NumbersTable, type NumbersTableProps } from './NumbersTable.tsx'

type ChartTableProps = Pick<NumbersTableProps, 'caption' | 'heads' | 'rows'> & {
  /** Unfolded: on paper nobody can press. */
  isOpen: boolean
}

/** The numbers of a chart, below it. */
export function ChartTable({ isOpen, ...table }: ChartTableProps) {
  return (
    <details open={isOpen} className="mt-3">
      <summary className="min-h-8 text-small font-label text-brand-ink print:hidden">
        Angka dalam tabel
      </summary>
      <div className="relative overflow-x-auto">
        <NumbersTable {...table} />
      </div>
    </details>
  )
}
