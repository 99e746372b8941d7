import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { useStoredCopy } from '../../../offline/copies/stored-copy.ts'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { examYearCopy, examYearFreshMs } from './sending/exam-year.api.ts'

/** A link on a teacher's home while the desa's exam runs; the register stays the main action. */
export function ExamBanner({ scanner }: { scanner: LinkElement }) {
  // Stores the exam on the device of a teacher who may examine, for a scanner without signal.
  useStoredCopy(examYearCopy, examYearFreshMs)
  return renderSlot(scanner, {
    className:
      'flex min-h-14 items-center gap-3 rounded-card border border-info-line bg-info-soft px-4 py-2.5 leading-snug text-info-ink no-underline',
    children: (
      <>
        <Icon of={ClipboardCheck} />
        <span className="min-w-0 grow">
          Munaqosah desa sedang berlangsung
          <span className="block font-strong">Mulai Menilai</span>
        </span>
        <Icon of={ChevronRight} />
      </>
    ),
  })
}
