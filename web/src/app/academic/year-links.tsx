import type { Role } from '@ngaji/contract/roles'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../api/session/session-store.ts'
import type { StepPlace } from '../../structure/branch-years/model/year-steps.ts'
import { paths } from '../links/paths.ts'
import { openingOf } from './open-year.ts'

/** Link to the screen where a step of the checklist is done. */
export function linkToPlace(place: StepPlace, branchYearId: string) {
  switch (place.kind) {
    case 'addTeachingGroup':
      return linkToNewGroup(branchYearId)
    case 'teachingGroup':
      return linkToTeachingGroup(place.id)
    case 'addSubBranches':
      return <Link to={paths.addSubBranches({ teachingGroupId: place.id })} />
    case 'addClass':
      return <Link to={paths.addClass({ teachingGroupId: place.id })} />
    case 'emptiestClasses':
      return <Link to={paths.classes()} search={{ sort: 'students' }} />
    default:
      return place satisfies never
  }
}

/** The year is passed in the navigation state, and in the address for a reload. */
function linkToNewGroup(branchYearId: string) {
  return (
    <Link
      to={paths.newTeachingGroup()}
      search={{ branchYear: branchYearId }}
      state={{ branchYearId }}
    />
  )
}

export function linkToTeachingGroup(teachingGroupId: string) {
  return <Link to={paths.teachingGroup({ teachingGroupId })} />
}

/** Replaces the history entry: a submitted form is no page to go back to. */
export function linkFromFormToTeachingGroup(teachingGroupId: string) {
  return <Link to={paths.teachingGroup({ teachingGroupId })} replace />
}

export function linkToCopy(branchYearId: string) {
  return <Link to={paths.copyYear({ branchYearId })} />
}

/** The desa's list of years, opened at one of them. */
export function linkToDesaYears(branchYearId: string | undefined) {
  const search = branchYearId === undefined ? {} : openingOf(branchYearId)
  return <Link to={paths.academicYears()} search={search} />
}

/** Where each role sees the years: of the region, of the desa, of the kelompok, of the own classes. */
export function yearListOf(role: Role): { to: string; label: string } {
  switch (role) {
    case 'admin':
      return { to: paths.academicYears(), label: 'Tahun Ajaran' }
    case 'branchAdmin':
      return { to: paths.academicYears(), label: 'Tahun Ajaran Desa' }
    case 'teacher':
      return { to: paths.ownYears(), label: 'Tahun Ajaran' }
    default:
      return { to: paths.teachingGroups(), label: 'KBM' }
  }
}

/** All links of "Detail KBM". */
export function linksOfTeachingGroup(
  teachingGroupId: string,
  { role, subBranchId }: Pick<Session, 'role' | 'subBranchId'>,
) {
  const list = yearListOf(role)
  // The region's list holds the region's years only.
  const opens = role !== 'admin'
  return {
    list: (id: string | undefined) => (
      <Link to={list.to} search={id !== undefined && opens ? openingOf(id) : {}} />
    ),
    addSubBranches: <Link to={paths.addSubBranches({ teachingGroupId })} />,
    addClass: <Link to={paths.addClass({ teachingGroupId })} />,
    // The PJP of a kelompok sees the students of no other.
    students: (id: string) =>
      role === 'subBranchAdmin' && id !== subBranchId ? null : (
        <Link to={paths.students()} search={{ sub: id }} />
      ),
    class: (classId: string) => <Link to={paths.schoolClass({ classId })} />,
    classes: (year: string) => (
      <Link to={paths.classes()} search={{ year, group: teachingGroupId }} />
    ),
  }
}
