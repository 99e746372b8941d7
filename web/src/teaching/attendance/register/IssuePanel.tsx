import {
  violationKinds,
  violationLabel,
  type Violation,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { formatTime } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { ConflictDetails } from '../sending/pending-operation.ts'
import { RefusedNote } from './RefusedNote.tsx'
import type { RegisterActions } from '../register-model/register-board.ts'
import type { Issue, RegisterRow } from '../register-model/register-view.ts'

type IssuePanelProps = {
  row: RegisterRow
  issue: Issue
  people: Readonly<Record<string, string>>
  actions: RegisterActions
}

/** A record that waits for the teacher: a conflict of two values, or a refusal with its reason. */
export function IssuePanel({ row, issue, people, actions }: IssuePanelProps) {
  if (issue.kind === 'refused') {
    return (
      <RefusedNote
        writeId={issue.writeId}
        title="Ditolak"
        message={issue.message}
        onDrop={() => actions.dropIssue(issue)}
      />
    )
  }
  const { yours, theirs } = issue.details
  const other = (theirs.by && people[theirs.by.id]) ?? 'guru lain'
  return (
    <section
      aria-label={`Perlu dipilih: ${row.name}`}
      className="grid gap-3 rounded-card border border-danger-line bg-danger-soft p-3.5"
    >
      <p className="flex items-center gap-2 font-strong text-danger-ink">
        <Icon of={CircleAlert} />
        Dua catatan berbeda, pilih salah satu.
      </p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <ValueChoice
          title="Catatan Anda"
          value={yours}
          findings={violationKinds.filter((kind) =>
            issue.findings.some(({ operation }) => operation[kind] === true),
          )}
          label="Pakai punya saya"
          onChoose={() => actions.keepMine(row, issue)}
        />
        <ValueChoice
          title={`Catatan ${other}`}
          value={theirs}
          findings={violationKinds.filter((kind) => theirs.violations?.[kind] === true)}
          label={`Pakai punya ${other}`}
          onChoose={() => actions.dropIssue(issue)}
        />
      </div>
    </section>
  )
}

type ValueChoiceProps = {
  title: string
  value: Pick<ConflictDetails['theirs'], 'status' | 'teachersNotes' | 'at'>
  findings: readonly Violation[]
  label: string
  onChoose: () => void
}

function ValueChoice({ title, value, findings, label, onChoose }: ValueChoiceProps) {
  return (
    <div className="grid content-between gap-2.5 rounded-control bg-surface p-3">
      <div>
        <p className="text-small text-ink-soft">{title}</p>
        <p className="font-strong num">
          {value.status}
          {value.at && <span className="font-body text-ink-soft"> · {formatTime(value.at)}</span>}
        </p>
        {value.teachersNotes !== '' && <p className="text-small">“{value.teachersNotes}”</p>}
        {findings.length > 0 && (
          <p className="text-small">
            Temuan: {findings.map((kind) => violationLabel[kind]).join(', ')}
          </p>
        )}
      </div>
      <Button size="large" wide onClick={onChoose}>
        {label}
      </Button>
    </div>
  )
}
