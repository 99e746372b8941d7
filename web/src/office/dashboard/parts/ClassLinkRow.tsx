import { cx } from '../../../ui/cx.ts'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import type { Lesson } from '../model/lessons.ts'

export type ClassLinks = {
  detail: (classId: string) => LinkElement
  history: (classId: string) => LinkElement
}

type ClassLinkRowProps = { lesson: Lesson; links: ClassLinks; className?: string }

/** The quiet ways on from a class: its people and its past days. */
export function ClassLinkRow({ lesson, links, className }: ClassLinkRowProps) {
  const { classId, className: name } = lesson
  const ways = [
    { label: 'Detail Kelas', link: links.detail(classId) },
    { label: 'Riwayat', link: links.history(classId) },
  ]
  return (
    <p className={cx('flex gap-6 text-small', className)}>
      {ways.map(({ label, link }) => (
        <span key={label}>
          {renderSlot(link, {
            className:
              'inline-flex min-h-(--control-touch) items-center font-label text-current underline underline-offset-3',
            'aria-label': `${label} ${name}`,
            children: label,
          })}
        </span>
      ))}
    </p>
  )
}
