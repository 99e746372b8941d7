import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { Role } from '@ngaji/contract/roles'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Count } from '../../../ui/data/Count.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { levelsOf, optionsAt, type KnownClass } from './known-classes.ts'
import { withPlace, withYear, type Place, type PlaceLevel } from './performance-address.ts'
import { PeriodFields, type PeriodFieldsProps } from './PeriodFields.tsx'

const labels: Record<PlaceLevel, string> = {
  branch: 'Desa',
  group: 'KBM',
  sub: 'Kelompok',
  class: 'Kelas',
}

type Year = { id: string; name: string }

export type PerformanceFiltersProps = PeriodFieldsProps & {
  role: Role
  years: readonly Year[]
  yearId: string
  place: Place
  classes: readonly KnownClass[]
}

/** Year, period and place. On phones all but the period stand behind "Filter". */
export function PerformanceFilters(props: PerformanceFiltersProps) {
  const isPhone = useIsPhone()
  return (
    <fieldset className="flex flex-wrap items-end gap-3 print:hidden">
      <legend className="sr-only">Saringan laporan</legend>
      {isPhone ? (
        <>
          <PeriodFields {...props} />
          <InSheet {...props} />
        </>
      ) : (
        <>
          <YearSelect {...props} />
          <PeriodFields {...props} />
          <PlaceSelects {...props} />
        </>
      )}
    </fieldset>
  )
}

function InSheet(props: PerformanceFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const used = levelsOf(props.role).filter((level) => props.place[level]).length
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={ListFilter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tahun dan tempat
        {used > 0 && <Count value={used} label="dipakai" />}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Tahun dan tempat"
        footer={
          <Button size="action" tone="primary" onClick={close}>
            Tampilkan
          </Button>
        }
      >
        <YearSelect {...props} />
        <PlaceSelects {...props} />
      </Dialog>
    </>
  )
}

function YearSelect({ years, yearId, search, onSearch }: PerformanceFiltersProps) {
  return (
    <Select
      label="Tahun ajaran"
      searchable={false}
      options={years.map(({ id, name }) => ({ value: id, label: academicYearTitle(name) }))}
      value={yearId}
      onChange={(id) => onSearch(withYear(search, id))}
      className="min-w-40 flex-1 basis-40"
    />
  )
}

function PlaceSelects({ role, place, classes, search, onSearch }: PerformanceFiltersProps) {
  return levelsOf(role).map((level) => {
    // The region has hundreds of classes of one name.
    const isEarly = role === 'admin' && level !== 'branch' && !place.branch
    return (
      <Select
        key={level}
        label={labels[level]}
        placeholder={isEarly ? 'Pilih desa dahulu' : 'Semua'}
        canClear
        disabled={isEarly}
        options={isEarly ? [] : optionsAt(level, place, classes)}
        value={place[level] ?? ''}
        onChange={(id) => onSearch(withPlace({ ...search, ...place }, level, id))}
        className="min-w-40 flex-1 basis-40"
      />
    )
  })
}
