import { Link, useNavigate } from '@tanstack/react-router'
import { AcademicYearsPage } from '../../features/academic-years/AcademicYearsPage.tsx'
import { paths } from '../paths.ts'
import { fillSession } from '../session/fill-session.ts'

const linkToYear = (academicYearId: string) => <Link to={paths.academicYear({ academicYearId })} />

/** "Tahun Ajaran" of the region. `open`: a year's id, or `none`. */
export function RegionYears({ open }: { open?: string }) {
  const navigate = useNavigate()
  return (
    <AcademicYearsPage
      open={open === 'none' ? null : open}
      onOpen={(id) =>
        void navigate({
          to: paths.academicYears(),
          search: { open: id ?? 'none' },
          replace: true,
          resetScroll: false,
        })
      }
      links={{ add: <Link to={paths.newAcademicYear()} />, edit: linkToYear }}
      // The sidebar names the running year.
      onActivated={() => void fillSession()}
    />
  )
}
