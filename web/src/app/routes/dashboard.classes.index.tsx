import { createFileRoute, Link } from '@tanstack/react-router'
import { ChooseYearPage } from '../../structure/classes/list/ChooseYearPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/dashboard/classes/')({ component: ChooseYear })

function linkToYear(academicYearId: string) {
  return <Link to={paths.classes()} search={{ year: academicYearId }} />
}

function ChooseYear() {
  return <ChooseYearPage links={{ home: <Link to={paths.dashboard()} />, year: linkToYear }} />
}
