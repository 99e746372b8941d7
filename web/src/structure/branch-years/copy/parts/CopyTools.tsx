import { Pill } from '../../../../ui/data/Pill.tsx'
import { SearchField } from '../../../../ui/choice/SearchField.tsx'
import type { CopySearch, CopyView } from '../model/copy-view.ts'

type CopyToolsProps = {
  value: CopySearch
  view: CopyView
  onSearch: (part: Partial<CopySearch>) => void
}

const pills = [
  { show: 'all', label: 'Semua' },
  { show: 'left', label: 'Tidak ikut' },
  { show: 'changed', label: 'Diubah' },
] as const

/** Finds a child among hundreds, and shows only those worth a look. */
export function CopyTools({ value, view, onSearch }: CopyToolsProps) {
  const isNarrowed = value.search !== '' || value.show !== 'all'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField
          value={value.search}
          onSearch={(search) => onSearch({ search })}
          label="Cari siswa atau NIS"
          className="w-full md:w-72"
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Tampilkan</legend>
          {pills.map(({ show, label }) => (
            <Pill
              key={show}
              isOn={value.show === show}
              count={view.counts[show]}
              onToggle={() => onSearch({ show })}
            >
              {label}
            </Pill>
          ))}
        </fieldset>
      </div>
      <output className="num text-caption text-ink-soft empty:hidden">
        {isNarrowed ? `${view.found} siswa ditemukan` : ''}
      </output>
    </div>
  )
}
