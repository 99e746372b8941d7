import type { TeacherHome } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import type { ReactNode } from 'react'
import { Queries } from '../../../api/queries/Queries.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { LastMaterial } from './LastMaterial.tsx'
import { NeedsGreeting } from './NeedsGreeting.tsx'
import { WeekPanel } from './WeekPanel.tsx'

export type TeacherMoreLinks = {
  student: (studentId: string) => LinkElement
  /** "Catat Materi", for one class where it is known. */
  newMaterial: (classId?: string) => LinkElement
  /** The figures of some days. */
  performance: (from: string, to: string) => LinkElement
}

type TeacherMoreProps = {
  home: TeacherHome
  /** The answer is of today: the week counts. */
  isOfToday: boolean
  links: TeacherMoreLinks
  /** What is missing of the own record. */
  profile?: ReactNode
}

/** Below the classes: the week, the material, who needs a word, the own record. */
export function TeacherMore({ home, isOfToday, links, profile }: TeacherMoreProps) {
  const { week, lastMaterial, absent3, classes } = home
  return (
    <Queries>
      {isOfToday && <WeekPanel week={week} link={links.performance(week.from, week.to)} />}
      {classes.length > 0 && <LastMaterial last={lastMaterial} links={links} />}
      {absent3.length > 0 && <NeedsGreeting students={absent3} link={links.student} />}
      {profile}
    </Queries>
  )
}
