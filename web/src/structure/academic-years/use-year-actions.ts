import type {
  AcademicYear,
  AcademicYearWithBranches,
} from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { confirm } from '../../ui/dialog/confirm.ts'
import { confirmRemoval } from '../../ui/dialog/confirm-removal.ts'
import { formatNumber } from '../../ui/data/formats.ts'
import { structureQueries, useWrite } from '../../api/queries/use-write.ts'
import { activateYear, removeYear } from './academic-years.api.ts'
import { branchYearsOf, academicYearLabel } from './year-facts.ts'

/** What the region's admin does with a year as a whole; each asks first and then says how it went. */
export function useYearActions() {
  const change = useWrite(...structureQueries)
  return {
    activate: (year: AcademicYear, running: AcademicYearWithBranches | undefined) =>
      confirm({
        title: `Aktifkan tahun ajaran ${academicYearLabel(year)}?`,
        body: 'Menjadi semester berjalan seluruh daerah. Tiap PJP Desa menyiapkan lalu mengaktifkan tahun ajaran desanya sendiri.',
        facts: running && whatStops(running),
        busyLabel: 'Mengaktifkan…',
        act: () => change(() => activateYear(year.id)),
      }),

    remove: (year: AcademicYear) =>
      confirmRemoval({
        title: `Hapus tahun ajaran ${academicYearLabel(year)}?`,
        body: 'Tahun ajaran ini hilang dari daftar daerah.',
        typeToConfirm: { label: 'Tahun ajaran', text: academicYearLabel(year) },
        act: () => change(() => removeYear(year.id)),
      }),
  }
}

function whatStops(running: AcademicYearWithBranches) {
  const active = branchYearsOf(running).filter(({ isActive }) => isActive).length
  return [
    { label: 'Berhenti berjalan', value: academicYearLabel(running) },
    {
      label: 'Ikut nonaktif',
      value: `${formatNumber(active)} tahun ajaran desa`,
    },
  ]
}
