import { ListFilter } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Count } from '../data/Count.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Chip } from '../data/Pill.tsx'
import { SearchField } from '../choice/SearchField.tsx'
import { Select, type SelectOption } from '../choice/Select.tsx'
import { useIsPhone } from '../layout/use-media.ts'
import { useShortcut } from '../layout/use-shortcut.ts'

export type Filter = { id: string; label: string; options: readonly SelectOption[] }

export type FilterBarProps = {
  search?: { value: string; onSearch: (q: string) => void; placeholder?: string } | undefined
  filters: readonly Filter[]
  values: Readonly<Record<string, string>>
  onFilter: (id: string, value: string) => void
  onReset: () => void
  /** "386 dari 412 siswa", announced after a search. */
  count?: ReactNode
  /** Density, columns, export. */
  tools?: ReactNode
  /** More choices inside the sheet on phones: the order. */
  extra?: ReactNode
}

/** Search first, at most four selects, the rest under "Filter"; active filters below, removable. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters, values, onFilter, extra } = props
  const isPhone = useIsPhone()
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', search !== undefined, () => (searchOfHeader() ?? field.current)?.focus())
  const inBar = isPhone ? [] : filters.slice(0, 4)
  const inSheet = isPhone ? filters : filters.slice(4)
  const hasSheet = inSheet.length > 0 || (isPhone && Boolean(extra))
  return (
    <div className="grid gap-3.5">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        {search && (
          <SearchField
            {...search}
            ref={field}
            showLabel={!isPhone}
            className="min-w-40 flex-1 basis-40 md:min-w-64"
          />
        )}
        {inBar.map((filter) => (
          // Four of them stand in one line with the search and "Filter", at 1440 px.
          <FilterSelect
            key={filter.id}
            filter={filter}
            values={values}
            onFilter={onFilter}
            className="w-42"
          />
        ))}
        {hasSheet && (
          <MoreFilters
            filters={inSheet}
            values={values}
            onFilter={onFilter}
            onReset={props.onReset}
            extra={isPhone ? extra : undefined}
          />
        )}
      </div>
      <InForce {...props} />
    </div>
  )
}

/** The search of the header, which has priority for "/". */
function searchOfHeader(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
}

type FilterSelectProps = {
  filter: Filter
  values: Readonly<Record<string, string>>
  onFilter: (id: string, value: string) => void
  className?: string
}

function FilterSelect({ filter, values, onFilter, className }: FilterSelectProps) {
  return (
    <Select
      label={filter.label}
      placeholder="Semua"
      canClear
      options={filter.options}
      value={values[filter.id] ?? ''}
      onChange={(value) => onFilter(filter.id, value)}
      className={className}
    />
  )
}

type MoreFiltersProps = Pick<
  FilterBarProps,
  'filters' | 'values' | 'onFilter' | 'onReset' | 'extra'
>

function MoreFilters({ filters, values, onFilter, onReset, extra }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const used = filters.filter((filter) => values[filter.id]).length
  return (
    <>
      <Button icon={ListFilter} onClick={() => setOpen(true)} aria-haspopup="dialog">
        Filter
        {used > 0 && <Count value={used} label="dipakai" />}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filter"
        footer={
          <>
            <Button size="action" onClick={onReset}>
              Hapus saringan
            </Button>
            <Button size="action" tone="primary" onClick={() => setOpen(false)}>
              Tampilkan
            </Button>
          </>
        }
      >
        {filters.map((filter) => (
          <FilterSelect key={filter.id} filter={filter} values={values} onFilter={onFilter} />
        ))}
        {extra}
      </Dialog>
    </>
  )
}

/** The count, the active filters with "Reset", the tools. */
function InForce({ filters, values, onFilter, onReset, count, tools }: FilterBarProps) {
  const used = filters.filter((filter) => values[filter.id])
  if (used.length === 0 && !count && !tools) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-center gap-2">
        {count && <output className="text-small text-ink-soft">{count}</output>}
        {used.map((filter) => (
          <Chip
            key={filter.id}
            label={filter.label}
            value={filterValueLabel(filter, values[filter.id] ?? '')}
            onRemove={() => onFilter(filter.id, '')}
          />
        ))}
        {used.length > 0 && (
          <Button tone="ghost" size="small" onClick={onReset}>
            Reset
          </Button>
        )}
      </div>
      {tools && <div className="flex flex-wrap items-center gap-2 print:hidden">{tools}</div>}
    </div>
  )
}

function filterValueLabel({ options }: Filter, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
