import {
  violationKinds,
  violationLabel,
  type Violation,
  type Violations,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { useId } from 'react'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { Reason } from '../../../ui/feedback/Reason.tsx'

type FindingsFieldProps = {
  findings: Violations
  /** Marked as absent: no finding can be added, one that stands can be removed. */
  isAbsent: boolean
  onChange: (kind: Violation, isOn: boolean) => void
}

/** The findings of one student in one register. */
export function FindingsField({ findings, isAbsent, onChange }: FindingsFieldProps) {
  const reasonId = useId()
  return (
    <fieldset aria-describedby={isAbsent ? reasonId : undefined}>
      <legend className="text-small font-strong">Temuan</legend>
      <div className="flex flex-wrap gap-x-5">
        {violationKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={violationLabel[kind]}
            checked={findings[kind]}
            disabled={isAbsent && !findings[kind]}
            onChange={(isOn) => onChange(kind, isOn)}
          />
        ))}
      </div>
      {isAbsent && <Reason id={reasonId}>Temuan hanya untuk siswa yang datang.</Reason>}
    </fieldset>
  )
}
