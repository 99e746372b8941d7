import { texts } from '@ngaji/contract/words/texts'
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { renderSlot, type LinkElement } from '../../../../ui/button/slot.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Tag } from '../../../../ui/data/Tag.tsx'

type ExamCardProps = {
  /** "2026/2027 Ganjil". */
  title: string
  link: LinkElement
  /** Whether the region's year runs; a year that has not come yet is neither. */
  state: 'current' | 'past' | 'coming'
  marks: ReactNode
  children: ReactNode
  /** Buttons, with the reason of a disabled one; they do not open the card. */
  foot?: ReactNode
}

/** One year of the exam. Pressing anywhere but its buttons opens it. */
export function ExamCard({ title, link, state, marks, children, foot }: ExamCardProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className={cx(
        'overflow-hidden rounded-card border bg-surface phone:rounded-[18px]',
        state === 'current' ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="relative grid gap-3.5 px-4 py-4 hover:bg-hover md:px-5">
        <div className="flex items-start gap-3">
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={id} className="text-large">
              {renderSlot(link, {
                className:
                  "font-heading text-ink no-underline after:absolute after:inset-0 after:content-['']",
                children: title,
              })}
            </h2>
            <YearTag state={state} />
            {marks}
          </div>
          <Icon of={ChevronRight} className="mt-1 text-ink-faint print:hidden" />
        </div>
        {children}
      </div>
      {foot && (
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-t border-line bg-sunken px-4 py-3.5 print:hidden md:px-5">
          {foot}
        </div>
      )}
    </article>
  )
}

/** 'Semester Berjalan' or 'Semester Lewat'. */
export function YearTag({ state }: Pick<ExamCardProps, 'state'>) {
  if (state === 'coming') return null
  return state === 'current' ? (
    <Tag tone="now">{texts.munaqasyahLists.currentSemester}</Tag>
  ) : (
    <Tag>{texts.munaqasyahLists.past}</Tag>
  )
}
