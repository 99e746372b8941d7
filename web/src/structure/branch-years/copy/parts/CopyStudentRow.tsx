import { openCopyActions, staysBehind } from '@ngaji/contract/structure/branch-years/copy.rules'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import type { CopyAction, CopyStudent } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { ArrowRight, UserX } from 'lucide-react'
import { memo } from 'react'
import { Checkbox } from '../../../../ui/choice/Checkbox.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { DecideActions } from '../model/copy-decisions.ts'
import { actionLabel, studentReason } from '../model/copy-words.ts'

export type CopyStudentRowProps = {
  student: CopyStudent
  grade: Grade
  action: CopyAction
  subBranchName: string
  /** The class, or its KBM, stays behind with everybody in it. */
  isClassOut: boolean
  /** Where the student goes apart from the class; null with the class, or nowhere. */
  apartTo: string | null
  decide: DecideActions['decide']
}

/** One child: along or not, up or again. Drawn anew only when something of it changed. */
export const CopyStudentRow = memo(function CopyStudentRow(props: CopyStudentRowProps) {
  const { student, grade, action, isClassOut, decide } = props
  const isStuck = isClassOut || staysBehind(student.reason)
  const comes = action !== 'leave'
  return (
    <li className="flex items-center gap-x-3 border-t border-line py-1.5 pr-4 pl-4 md:pr-5 md:pl-14">
      {isStuck ? (
        <div className="flex min-h-(--control) min-w-0 grow items-center gap-2.5 text-ink-soft pointer-coarse:min-h-(--control-touch)">
          <LeftMark />
          <StudentWords {...props} />
        </div>
      ) : (
        <Checkbox
          checked={comes}
          onChange={(isOn) => decide(student, isOn ? comingAction(student) : 'leave')}
          label={<StudentWords {...props} />}
          className={cx('min-w-0 grow', !comes && 'text-ink-soft')}
        />
      )}
      {isStuck ? (
        <span className="shrink-0 text-small text-ink-soft">{actionLabel.leave}</span>
      ) : (
        <select
          aria-label={`${student.name}: naik, tetap, atau tidak ikut`}
          value={action}
          // The options are those of this very list.
          onChange={(event) => decide(student, event.target.value as CopyAction)}
          className={cx(
            'control select-arrow w-32! shrink-0 text-small',
            action !== student.action && 'border-brand! bg-brand-soft! font-strong',
          )}
        >
          {shownActions(grade, student).map((one) => (
            <option key={one} value={one}>
              {actionLabel[one]}
            </option>
          ))}
        </select>
      )}
    </li>
  )
})

/** Where a tick would be, for who has none. */
export function LeftMark() {
  return (
    <span className="grid w-5 shrink-0 place-items-center pointer-coarse:w-6">
      <Icon of={UserX} size={20} className="text-ink-faint" />
    </span>
  )
}

function StudentWords({ student, subBranchName, isClassOut, apartTo }: CopyStudentRowProps) {
  const reason = isClassOut ? 'Kelasnya tidak disalin.' : studentReason(student)
  return (
    <span className="block min-w-0 leading-snug">
      <span className="block wrap-anywhere">{student.name}</span>
      <span className="num block text-caption text-ink-soft">
        {student.nis} · {subBranchName}
      </span>
      {reason && <span className="block text-caption text-warning-ink">{reason}</span>}
      {apartTo && (
        <span className="flex items-center gap-1 text-caption text-brand-ink">
          <Icon of={ArrowRight} size={14} />
          Ke {apartTo}
        </span>
      )}
    </span>
  )
}

/** "Naik" first: what happens to most. */
function shownActions(grade: Grade, { reason }: CopyStudent): readonly CopyAction[] {
  const open = openCopyActions(grade, reason)
  return (['promote', 'keep', 'leave'] as const).filter((action) => open.includes(action))
}

/** Ticked again: as usual, or the same grade once more where usually nobody comes along. */
function comingAction({ action }: CopyStudent): CopyAction {
  return action === 'leave' ? 'keep' : action
}
