import { Link, useNavigate } from '@tanstack/react-router'
import {
  BranchYearsPage,
  type BranchYearsPageProps,
} from '../../structure/branch-years/pages/BranchYearsPage.tsx'
import { useSignedIn } from '../../api/session/use-session.ts'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { fillSession } from '../session/fill-session.ts'
import { openedBy, openingOf, type OpenYear } from './open-year.ts'
import { linkToCopy, linkToPlace, linkToTeachingGroup } from './year-links.tsx'

type YearListProps = Pick<BranchYearsPageProps, 'reader' | 'Managed'> & {
  /** The address this list stands at. */
  here: string
  search: OpenYear
}

/** The list of a desa's years, with its links. */
export function YearList({ reader, Managed, here, search }: YearListProps) {
  const { role } = useSignedIn()
  const navigate = useNavigate()
  return (
    <BranchYearsPage
      reader={reader}
      Managed={Managed}
      open={openedBy(search)}
      onOpen={(id) =>
        void navigate({ to: here, search: openingOf(id), replace: true, resetScroll: false })
      }
      onYearChanged={() => void fillSession()}
      links={{
        home: <Link to={homeOf(role)} />,
        teachingGroup: linkToTeachingGroup,
        register: <Link to={paths.newAcademicYear()} />,
        copy: linkToCopy,
        place: linkToPlace,
      }}
    />
  )
}
