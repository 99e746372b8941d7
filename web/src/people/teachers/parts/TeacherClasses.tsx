import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { TeacherDetail } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { ChevronRight } from 'lucide-react'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDayRange } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'

type Held = TeacherDetail['classIds'][number]
type Earlier = TeacherDetail['earlierClasses'][number]

type TeacherClassesProps = {
  teacher: TeacherDetail
  linkTo: (classId: string) => LinkElement
  /** A class somebody no longer holds is open to the offices only. */
  isOffice: boolean
}

/** The classes of the running year, those of the years before, and the stays that are over. */
export function TeacherClasses({ teacher, linkTo, isOffice }: TeacherClassesProps) {
  const { classIds, earlierClasses } = teacher
  const isRunning = (one: Held) => one.teachingGroupId.branchYearId.isActive
  if (classIds.length + earlierClasses.length === 0)
    return <EmptyState title="Belum mengajar di kelas mana pun." />
  return (
    <>
      <ClassList title="Tahun ajaran aktif" classes={classIds.filter(isRunning)} linkTo={linkTo} />
      <ClassList
        title="Tahun ajaran lain"
        classes={classIds.filter((one) => !isRunning(one))}
        linkTo={linkTo}
      />
      <ClassList
        title="Kelas sebelumnya"
        classes={earlierClasses}
        linkTo={isOffice ? linkTo : null}
      />
    </>
  )
}

type ClassListProps = {
  title: string
  classes: readonly (Held | Earlier)[]
  linkTo: ((classId: string) => LinkElement) | null
}

const line = 'flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline'

function ClassList({ title, classes, linkTo }: ClassListProps) {
  if (classes.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3">
      <SectionTitle count={classes.length}>{title}</SectionTitle>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {classes.map((one) => (
          <li key={'joinedOn' in one ? `${one.id} ${one.joinedOn}` : one.id}>
            {linkTo ? (
              renderSlot(linkTo(one.id), {
                className: `${line} -outline-offset-3 hover:bg-hover`,
                children: (
                  <>
                    <ClassWords of={one} />
                    <Icon of={ChevronRight} className="text-ink-faint" />
                  </>
                ),
              })
            ) : (
              <div className={line}>
                <ClassWords of={one} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClassWords({ of: one }: { of: Held | Earlier }) {
  const { name, teachingGroupId } = one
  return (
    <span className="min-w-0 grow leading-snug">
      <span className="block font-strong">{name}</span>
      <span className="block text-small text-ink-soft">
        {teachingGroupId.name} · {academicYearTitle(teachingGroupId.branchYearId.name)}
        {'joinedOn' in one && <> · {formatDayRange(one.joinedOn, one.leftOn)}</>}
      </span>
    </span>
  )
}
