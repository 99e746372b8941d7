import type { SetUpStep } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { HomeNumber } from '@ngaji/contract/office/dashboard/office-home.schemas'
import type { Role } from '@ngaji/contract/roles'
import { Link } from '@tanstack/react-router'
import type { OfficeLinks } from '../../office/dashboard/office/office-links.ts'
import { numberAddress } from './number-address.ts'
import { paths } from './paths.ts'
import { taskAddress } from './task-address.ts'

/** Links of the homes of the offices. */
export function officeLinksOf(role: Role): OfficeLinks {
  return {
    number: (key: HomeNumber['key']) => {
      const address = numberAddress(key, role)
      return address && <Link {...address} />
    },
    task: (task) => <Link {...taskAddress(task)} />,
    years: <Link to={paths.academicYears()} />,
    branch: ({ id, branchYearId }) =>
      branchYearId === null ? (
        <Link to={paths.levels()} search={{ open: id }} />
      ) : (
        <Link to={paths.examOfYear({ branchYearId })} />
      ),
    setUp: linkToSetUp,
    register: (classId) => <Link to={paths.classHistory({ classId })} />,
    student: (studentId) => <Link to={paths.student({ studentId })} />,
    first: {
      branch: <Link to={paths.newLevel()} />,
      subBranch: <Link to={paths.newLevel()} search={{ kind: 'kelompok' }} />,
      year: <Link to={paths.newAcademicYear()} />,
      users: <Link to={paths.newUser()} />,
    },
  }
}

/** Link to the screen of a setup step; yearly steps open the card of the year. */
function linkToSetUp({ key, teachingGroupId }: SetUpStep, branchYearId: string | null) {
  if (key === 'year' || branchYearId === null) return <Link to={paths.newAcademicYear()} />
  if (key === 'teachingGroups') {
    return (
      <Link
        to={paths.newTeachingGroup()}
        search={{ branchYear: branchYearId }}
        state={{ branchYearId }}
      />
    )
  }
  if (key === 'classes') {
    const search = teachingGroupId === undefined ? {} : { teachingGroup: teachingGroupId }
    return <Link to={paths.newClass()} search={search} />
  }
  if (key === 'classesFilled') {
    return <Link to={paths.classes()} search={{ sort: 'students' }} />
  }
  return <Link to={paths.academicYears()} search={{ open: branchYearId }} />
}
