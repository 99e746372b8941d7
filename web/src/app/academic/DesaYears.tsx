import { ManagedYear } from '../../structure/teaching-groups/parts/ManagedYear.tsx'
import { paths } from '../links/paths.ts'
import type { OpenYear } from './open-year.ts'
import { YearList } from './YearList.tsx'

/** "Daftar Tahun Ajaran Desa", where the PJP of a desa builds its years. */
export function DesaYears(search: OpenYear) {
  return (
    <YearList
      reader="branchAdmin"
      Managed={ManagedYear}
      here={paths.academicYears()}
      search={search}
    />
  )
}
