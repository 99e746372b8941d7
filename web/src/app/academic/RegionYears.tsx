import { Link, useNavigate } from '@tanstack/react-router'
import { AcademicYearsPage } from '../../structure/academic-years/AcademicYearsPage.tsx'
import { shownDesa } from '../../structure/academic-years/year-facts.ts'
import { paths } from '../links/paths.ts'
import { fillSession } from '../session/fill-session.ts'

const linkToYear = (academicYearId: string) => <Link to={paths.academicYear({ academicYearId })} />

/** "Tahun Ajaran" of the region. `open`: a year's id, or `none`; `desa`: a filter on its list of desa. */
export function RegionYears({ open, desa }: { open?: string; desa?: string }) {
  const navigate = useNavigate()
  const show = (search: { open?: string; desa?: string }) =>
    void navigate({ to: paths.academicYears(), search, replace: true, resetScroll: false })
  return (
    <AcademicYearsPage
      open={open === 'none' ? null : open}
      onOpen={(id) => show({ open: id ?? 'none' })}
      shown={shownDesa.find((one) => one === desa)}
      onShow={(shown) => show({ ...(open && { open }), ...(shown && { desa: shown }) })}
      links={{ add: <Link to={paths.newAcademicYear()} />, edit: linkToYear }}
      // The sidebar names the running year.
      onActivated={() => void fillSession()}
    />
  )
}
