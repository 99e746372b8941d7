import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { Select } from '../../ui/choice/Select.tsx'
import { BranchYearTable } from './BranchYearTable.tsx'
import { branchYearsOf, labelOf, shownDesa, type ShownDesa } from './year-facts.ts'

type DesaOfYearProps = {
  year: AcademicYearWithBranches
  /** A part of them alone; from the address. */
  shown: ShownDesa | undefined
  onShow: (shown: ShownDesa | undefined) => void
}

const shownLabel: Record<ShownDesa, string> = {
  nonaktif: 'Belum mengaktifkan',
  belum: 'Belum mendaftar',
}

/** The desa of a year: those that registered it, and of the running one those that did not. */
export function DesaOfYear({ year, shown, onShow }: DesaOfYearProps) {
  const branchYears = branchYearsOf(year)
  const inactive = branchYears.filter(({ isActive }) => !isActive)
  const { unregistered = [] } = year
  const label = `Desa yang mengikuti ${labelOf(year)}`
  return (
    <>
      {year.isActive && (
        <div className="flex border-t border-line px-4 py-3 md:px-5 print:hidden">
          <Select
            label="Desa"
            placeholder="Semua"
            canClear
            searchable={false}
            options={shownDesa.map((value) => ({ value, label: shownLabel[value] }))}
            value={shown ?? ''}
            onChange={(value) => onShow(shownDesa.find((one) => one === value))}
            className="max-w-72 flex-1"
          />
        </div>
      )}
      {shown !== 'belum' && (
        <BranchYearTable
          label={label}
          branchYears={shown === 'nonaktif' ? inactive : branchYears}
          {...(shown === 'nonaktif' && { empty: 'Semua desa yang mendaftar sudah aktif.' })}
        />
      )}
      {shown !== 'nonaktif' && <Unregistered names={unregistered.map(({ name }) => name)} />}
      {shown === 'belum' && unregistered.length === 0 && (
        <p className="px-4 py-3 text-ink-soft md:px-5">Semua desa sudah mendaftar.</p>
      )}
    </>
  )
}

function Unregistered({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section aria-label="Belum mendaftar" className="border-t border-line px-4 py-3 md:px-5">
      <h3>
        Belum mendaftar <span className="num font-medium text-ink-faint">{names.length}</span>
      </h3>
      <ul className="leading-snug">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
