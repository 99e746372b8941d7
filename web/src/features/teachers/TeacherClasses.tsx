import { academicYearTitle } from '@ngaji/contract/features/academic-years/academic-years.rules'
import type { TeacherRecordAnswer } from '@ngaji/contract/features/teachers/teacher-records.schemas'
import { ChevronRight } from 'lucide-react'
import { drawAs, type LinkElement } from '../../ui/draw-as.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SectionTitle } from '../../ui/Panel.tsx'

type Held = TeacherRecordAnswer['classIds'][number]

type TeacherClassesProps = {
  teacher: TeacherRecordAnswer
  linkTo: (classId: string) => LinkElement
}

/** The classes of the running year, then those of the years before. */
export function TeacherClasses({ teacher, linkTo }: TeacherClassesProps) {
  const isRunning = (one: Held) => one.teachingGroupId.branchYearId.isActive
  const running = teacher.classIds.filter(isRunning)
  const former = teacher.classIds.filter((one) => !isRunning(one))
  if (teacher.classIds.length === 0) return <EmptyState title="Belum mengajar di kelas mana pun." />
  return (
    <>
      {running.length > 0 && (
        <ClassList title="Tahun ajaran aktif" classes={running} linkTo={linkTo} />
      )}
      {former.length > 0 && (
        <ClassList title="Tahun ajaran lain" classes={former} linkTo={linkTo} />
      )}
    </>
  )
}

type ClassListProps = {
  title: string
  classes: readonly Held[]
  linkTo: (classId: string) => LinkElement
}

function ClassList({ title, classes, linkTo }: ClassListProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <SectionTitle count={classes.length}>{title}</SectionTitle>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {classes.map(({ id, name, teachingGroupId }) => (
          <li key={id}>
            {drawAs(linkTo(id), {
              className:
                'flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline -outline-offset-3 hover:bg-hover',
              children: (
                <>
                  <span className="min-w-0 grow leading-snug">
                    <span className="block font-strong">{name}</span>
                    <span className="block text-small text-ink-soft">
                      {teachingGroupId.name} ·{' '}
                      {academicYearTitle(teachingGroupId.branchYearId.name)}
                    </span>
                  </span>
                  <Icon of={ChevronRight} className="text-ink-faint" />
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
