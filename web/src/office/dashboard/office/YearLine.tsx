import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { formatAcademicYear } from '../../../ui/data/formats.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { examLooks } from '../model/exam-status.ts'

type YearLineProps = {
  year: OfficeHome['academicYear']
  /** For the region: its years. */
  link?: LinkElement | undefined
}

/** "Tahun Ajaran 2025/2026 Ganjil", and where its exam stands. */
export function YearLine({ year, link }: YearLineProps) {
  if (!year) return <>Belum ada tahun ajaran yang berjalan.</>
  const words = `Tahun Ajaran ${formatAcademicYear(year.name)}`
  const look = examLooks[year.munaqasyahStatus]
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {link ? renderSlot(link, { className: 'link', children: words }) : words}
      <span className="flex items-center gap-1.5">
        Munaqosah
        <Tag tone={look.tone} icon={look.icon}>
          {look.label}
        </Tag>
      </span>
    </span>
  )
}
