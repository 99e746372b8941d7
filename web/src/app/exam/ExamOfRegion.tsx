import { Link } from '@tanstack/react-router'
import { OverviewPage } from '../../exam/munaqasyah/office/region/OverviewPage.tsx'
import { paths } from '../links/paths.ts'

/** `/munaqasyah` of the region's admin and of Tim Kurikulum. */
export function ExamOfRegion() {
  return (
    <OverviewPage
      links={{
        questionBank: <Link to={paths.questionBank()} />,
        packages: <Link to={paths.questionPackages()} />,
        monitor: <Link to={paths.examMonitor()} />,
      }}
    />
  )
}
