import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { CopyTeacher } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { Checkbox } from '../../../../ui/choice/Checkbox.tsx'
import type { DecideActions } from '../model/copy-decisions.ts'
import { CopyStudentRow, LeftMark } from './CopyStudentRow.tsx'
import type { ShownClass } from '../model/copy-view.ts'
import { teacherReason } from '../model/copy-words.ts'

export type CopyPeopleProps = {
  shown: ShownClass
  /** Names of the kelompok, by id. */
  subBranchNames: ReadonlyMap<string, string>
  leaveOut: ReadonlySet<string>
  actions: DecideActions
  /** Only students are looked for. */
  isNarrowed: boolean
}

/** The people of an opened class: teachers with their ticks, students with their way. */
export function CopyPeople(props: CopyPeopleProps) {
  const { shown, subBranchNames, leaveOut, actions, isNarrowed } = props
  const { source, isOut, becomes, students } = shown
  return (
    <div className="bg-sunken/60">
      {!isNarrowed && !isOut && source.teachers.length > 0 && (
        <ul
          aria-label={`Guru ${source.name}`}
          className="flex flex-wrap gap-x-6 border-t border-line px-4 py-1.5 md:pr-5 md:pl-14"
        >
          {source.teachers.map((teacher) => (
            <li key={teacher.id}>
              <TeacherTick
                teacher={teacher}
                comes={!leaveOut.has(teacher.id)}
                onTick={(comes) => actions.tick(teacher.id, comes)}
              />
            </li>
          ))}
        </ul>
      )}
      {students.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-small text-ink-soft md:pl-14">
          {sharedTexts.classWithoutStudents}
        </p>
      ) : (
        <ul aria-label={`Siswa ${source.name}`}>
          {students.map(({ student, action, to }) => (
            <CopyStudentRow
              key={student.id}
              student={student}
              grade={source.grade}
              action={action}
              isClassOut={isOut}
              subBranchName={subBranchNames.get(student.subBranchId) ?? 'Kelompok lain'}
              apartTo={to === becomes ? null : (to?.name ?? null)}
              decide={actions.decide}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type TeacherTickProps = {
  teacher: CopyTeacher
  comes: boolean
  onTick: (comes: boolean) => void
}

/** A teacher who stays behind does so in every class. */
function TeacherTick({ teacher, comes, onTick }: TeacherTickProps) {
  const reason = teacherReason(teacher)
  if (reason) {
    return (
      <span className="flex min-h-(--control) items-center gap-2.5 text-small text-ink-soft">
        <LeftMark />
        <span className="leading-snug">
          {teacher.name}
          <span className="block text-caption text-warning-ink">{reason}</span>
        </span>
      </span>
    )
  }
  return (
    <Checkbox
      checked={comes}
      onChange={onTick}
      label={
        <span className="text-small">
          <span className="sr-only">Guru </span>
          {teacher.name}
        </span>
      }
    />
  )
}
