import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import type { StudentReport } from '@ngaji/contract/teaching/performance/performance.schemas'
import { FileText } from 'lucide-react'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatAverage, formatDay, formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Strip, type StripFigure } from '../../../ui/feedback/Strip.tsx'
import { sumOf } from '../figures/sum-of.ts'

/** The child beside the whole class; families read the own figure alone. */
export function ReportFigures({ report }: { report: StudentReport }) {
  const { present, classPresent, attendanceData, violationData } = report
  const ofClass: StripFigure[] =
    classPresent === undefined
      ? []
      : [
          {
            label: 'Rata-rata kelas',
            value: formatPercent(classPresent),
            note: report.classData?.name,
          },
        ]
  return (
    <Strip
      label="Ringkasan kehadiran"
      figures={[
        { label: 'Kehadiran', value: formatPercent(present), note: 'Hadir + Terlambat' },
        ...ofClass,
        { label: 'Pertemuan', value: formatNumber(sumOf(attendanceData)) },
        { label: 'Temuan', value: formatNumber(sumOf(violationData)), note: 'kali' },
      ]}
    />
  )
}

/** What the teachers wrote to the family. */
export function NotesPanel({ notes }: { notes: StudentReport['teachersNotes'] }) {
  return (
    <Panel title="Catatan guru">
      {notes.length === 0 ? (
        <p className="text-ink-soft">Tidak ada catatan pada periode ini.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {notes.map(({ noteContent, noteDate }) => (
            <li key={`${noteDate} ${noteContent}`} className="py-2.5 first:pt-0 last:pb-0">
              <p dir="auto">{noteContent}</p>
              <p className="text-small text-ink-faint">{formatDay(noteDate)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What the class was taught, by category. */
export function MaterialsPanel({ materials }: { materials: StudentReport['materials'] }) {
  return (
    <Panel title="Materi yang dipelajari">
      {materials.length === 0 ? (
        <p className="text-ink-soft">Belum ada materi pada periode ini.</p>
      ) : (
        <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
          {materials.map(({ category, titles }) => (
            <div key={category} className="break-inside-avoid">
              <dt className="text-small text-ink-soft">{scoreCategoryLabel[category]}</dt>
              {titles.map((title) => (
                <dd key={title} dir="auto">
                  {title}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

type ExamPanelProps = {
  exam: NonNullable<StudentReport['exam']>
  link: LinkElement
}

/** The exam of the year, once the own kelompok finished it. */
export function ExamPanel({ exam: { total, average }, link }: ExamPanelProps) {
  return (
    <Panel
      title="Munaqosah"
      action={
        <ButtonLink render={link} size="small" icon={FileText} className="print:hidden">
          Lihat Raport
        </ButtonLink>
      }
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-small text-ink-soft">Jumlah nilai</dt>
          <dd className="num text-heading font-title">{formatNumber(total)}</dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">Rata-rata</dt>
          <dd className="num text-heading font-title">{formatAverage(average)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
