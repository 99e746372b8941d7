import type { Role } from '@ngaji/contract/roles'
import { Link } from '@tanstack/react-router'
import type { StepPlace } from '../../structure/branch-years/model/year-steps.ts'
import { paths } from '../links/paths.ts'
import { openingOf } from './open-year.ts'

/** To the work of a step of the checklist. */
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
    case 'openClasses':
      return <Link to={paths.classes()} search={{ status: 'open', sort: 'students' }} />
    default:
      return place satisfies never
  }
}

/** The year travels with the visit, and in the address for who loads it anew. */
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

/** A form that is done with is no place to come back to. */
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

/** Everywhere "Detail KBM" leads to. */
export function linksOfTeachingGroup(teachingGroupId: string, role: Role) {
  const list = yearListOf(role)
  // The region's list knows the region's years alone.
  const opens = role !== 'admin'
  return {
    list: (id: string | undefined) => (
      <Link to={list.to} search={id !== undefined && opens ? openingOf(id) : {}} />
    ),
    addSubBranches: <Link to={paths.addSubBranches({ teachingGroupId })} />,
    addClass: <Link to={paths.addClass({ teachingGroupId })} />,
    class: (classId: string) => <Link to={paths.schoolClass({ classId })} />,
    classes: (year: string) => (
      <Link to={paths.classes()} search={{ year, group: teachingGroupId }} />
    ),
  }
}
