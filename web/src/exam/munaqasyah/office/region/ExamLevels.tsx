import { labelOfMunaqasyahStatus } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { type MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { CircleCheck, CircleDashed, CirclePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { Icon, type LucideIcon } from '../../../../ui/icons/Icon.tsx'

export type ExamLevel = {
  /** "Daerah", "Desa Mekarsari". */
  name: string
  status: MunaqasyahStatus
  /** Replaces the status, where several kelompok have different ones. */
  words?: string | undefined
}

const dots: Record<MunaqasyahStatus, { icon: LucideIcon; className: string }> = {
  notStarted: { icon: CircleDashed, className: 'border-line-strong bg-surface text-ink-soft' },
  inProgress: { icon: CirclePlay, className: 'border-brand bg-brand text-on-brand' },
  completed: { icon: CircleCheck, className: 'border-brand-line bg-brand-soft text-brand-ink' },
}

type ExamLevelsProps = { levels: readonly ExamLevel[]; children?: ReactNode; isBare?: boolean }

/** The three levels of an exam, from the region down, each in its own state. */
export function ExamLevels({ levels, children, isBare = false }: ExamLevelsProps) {
  return (
    <div
      className={cx(
        'grid gap-3.5',
        !isBare && 'rounded-card border border-line bg-sunken px-4 py-4 md:px-5',
      )}
    >
      <ol
        aria-label="Status munaqosah per tingkat"
        className="flex gap-x-6 gap-y-3 max-md:flex-col md:flex-wrap"
      >
        {levels.map(({ name, status, words }) => {
          const dot = dots[status]
          return (
            <li key={name} className="flex min-w-0 flex-1 items-center gap-3">
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-8 shrink-0 place-items-center rounded-round border-2',
                  dot.className,
                )}
              >
                <Icon of={dot.icon} size={18} />
              </span>
              <div className="min-w-0 leading-snug">
                <div className="font-strong">{name}</div>
                <div className="text-caption text-ink-soft">
                  {words ?? labelOfMunaqasyahStatus(status)}
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      {children}
    </div>
  )
}
