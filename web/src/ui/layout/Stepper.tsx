import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/Icon.tsx'

export type Step = {
  title: string
  note?: ReactNode
  state: 'done' | 'now' | 'next'
}

const words = { done: 'selesai', now: 'sekarang', next: 'berikutnya' } as const

const dots = {
  done: 'border-brand bg-brand text-on-brand',
  now: 'border-accent bg-accent-soft text-accent-ink',
  next: 'border-line-strong bg-surface text-ink-soft',
} as const

/** Done, now, next; on munaqosah screens the three levels. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-4 gap-y-3 max-md:flex-col">
      {steps.map((step, index) => (
        <li
          key={step.title}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="flex flex-1 items-start gap-3"
        >
          <span
            aria-hidden="true"
            className={cx(
              'num grid size-8 shrink-0 place-items-center rounded-round border-2 text-small font-heading',
              dots[step.state],
            )}
          >
            {step.state === 'done' ? <Icon of={Check} size={18} /> : index + 1}
          </span>
          <div>
            <div className="leading-snug font-strong">
              {step.title}
              <span className="sr-only">, {words[step.state]}</span>
            </div>
            {step.note && <div className="text-caption text-ink-soft">{step.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
