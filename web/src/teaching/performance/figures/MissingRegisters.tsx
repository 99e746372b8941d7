import type { RegisterSpan } from '@ngaji/contract/teaching/performance/missed-registers.rules'
import type { Attention } from '@ngaji/contract/teaching/performance/performance.schemas'
import { CircleCheck } from 'lucide-react'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'

const words: Record<RegisterSpan, { title: string; days: string }> = {
  today: { title: 'Absen belum dibuka hari ini', days: 'hari ini' },
  week: { title: 'Absen belum dibuka pekan ini', days: 'pekan ini, sampai kemarin' },
  month: { title: 'Absen kurang dari biasanya', days: 'dalam 30 hari' },
}

type MissingRegistersProps = {
  classes: Attention['classes']
  span: RegisterSpan
  links: { classHistory: (classId: string) => LinkElement }
}

/** Classes with fewer registers than was to be expected on some days, each the way to its meetings. */
export function MissingRegisters({ classes, span, links }: MissingRegistersProps) {
  const { title, days } = words[span]
  if (classes.length === 0) {
    return <EmptyState icon={CircleCheck} title={`Semua absen ${days} sudah dibuka.`} />
  }
  return (
    <section className="grid gap-3">
      <SectionTitle count={classes.length}>{title}</SectionTitle>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface phone:rounded-[18px]">
        {classes.map(({ classId, className, teachingGroupName, expected, opened }) => (
          <li
            key={classId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
          >
            <span className="leading-snug">
              {renderSlot(links.classHistory(classId), {
                className: 'inline-block py-1 font-strong text-ink no-underline hover:underline',
                children: className,
              })}
              <span className="block text-small text-ink-faint">{teachingGroupName}</span>
            </span>
            <span className="num text-small">
              <b>{opened}</b> dari {expected} pertemuan {days}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
