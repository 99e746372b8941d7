import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import type { UseQueryResult } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { classAcademicYear, type Reason } from '../class/class-facts.ts'

export type AddPeopleLinks = {
  home: LinkElement
  list: { label: string; link: LinkElement }
  class: LinkElement
  addTeachers: LinkElement
  /** Where the missing data of a candidate is filled in; null for who may not. */
  profile: (personId: string) => LinkElement | null
  /** Where accounts are asked for; null for who may not. */
  request: LinkElement | null
}

type AddPeopleScreenProps = {
  title: string
  query: UseQueryResult<SchoolClass>
  links: AddPeopleLinks
  /** Why nobody can be added here, by this person or now. */
  obstacle: (schoolClass: SchoolClass) => Reason
  /** The action at the foot. */
  bar: ReactNode
  children: (schoolClass: SchoolClass) => ReactNode
}

/** The frame of both screens that add people to a class. */
export function AddPeopleScreen(props: AddPeopleScreenProps) {
  const { title, query, links, obstacle, children } = props
  const { isPhone } = useScreenSurroundings()
  const schoolClass = query.data
  const name = schoolClass?.name ?? 'Kelas'
  const bar = isOpen(props) ? props.bar : undefined
  return (
    <Screen
      title={title}
      sub={schoolClass && classPlaceText(schoolClass)}
      back={links.class}
      backLabel="Kembali ke kelas"
      crumbs={[links.list, { label: name, link: links.class }, { label: title }]}
      foot={isPhone ? bar : undefined}
    >
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat kelas">
          {(found) => {
            const reason = obstacle(found)
            return reason ? <NotNow reason={reason} link={links.class} /> : children(found)
          }}
        </QueryStates>
      )}
      {!isPhone && bar}
    </Screen>
  )
}

function isOpen({ query, obstacle }: AddPeopleScreenProps): boolean {
  return query.data !== undefined && obstacle(query.data) === false
}

function classPlaceText(schoolClass: SchoolClass): string {
  const year = academicYearTitle(classAcademicYear(schoolClass).name)
  return [schoolClass.name, schoolClass.teachingGroupId.name, year].join(' · ')
}

function NotNow({ reason, link }: { reason: string; link: LinkElement }) {
  return (
    <EmptyState
      icon={LockKeyhole}
      title={reason}
      action={<ButtonLink render={link}>Ke kelas</ButtonLink>}
    />
  )
}
