import { texts } from '@ngaji/contract/words/texts'
import { Link, useNavigate } from '@tanstack/react-router'
import { RegisterYearPage } from '../../structure/branch-years/pages/RegisterYearPage.tsx'
import { ForOthersPage } from '../screens/ForOthersPage.tsx'
import { paths } from '../links/paths.ts'
import { fillSession } from '../session/fill-session.ts'
import { openingOf } from './open-year.ts'
import { linkToCopy } from './year-links.tsx'

/** `/academic/new` for the PJP of a desa. */
export function RegisterYear() {
  const navigate = useNavigate()
  const list = paths.academicYears()
  return (
    <RegisterYearPage
      links={{
        back: <Link to={list} />,
        copy: linkToCopy,
      }}
      onDone={(branchYearId) => void navigate({ to: list, search: openingOf(branchYearId) })}
      onYearChanged={() => void fillSession()}
    />
  )
}

/** `/academic/new` for the PJP of a kelompok: the page says that the PJP of the desa registers a year. */
export function RegisterYearForOthers() {
  return (
    <ForOthersPage title={texts.registerYear.title} back={<Link to={paths.teachingGroups()} />}>
      Hanya PJP Desa yang dapat mendaftarkan tahun ajaran.
    </ForOthersPage>
  )
}
