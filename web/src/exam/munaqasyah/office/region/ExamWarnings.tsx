import type { Readiness } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { Note } from '../../../../ui/feedback/Note.tsx'

/** Warnings about missing questions, which do not prevent the exam. */
export function ExamWarnings({ warnings }: { warnings: Readiness['exam'] }) {
  return (
    <Note tone="warning" title="Periksa dahulu">
      <ul className="grid list-disc gap-1 pl-5">
        {warnings.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
      <p className="mt-1.5">Munaqosah tetap dapat dimulai.</p>
    </Note>
  )
}
