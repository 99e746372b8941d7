import { violationLabel } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { StudentReport } from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { useQuery } from '@tanstack/react-query'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { FileText } from 'lucide-react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { LiftedNote } from '../../../identity/region-settings/parts/LiftedNote.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { MarksDoughnut } from '../figures/MarksDoughnut.tsx'
import { ReportCalendar } from './ReportCalendar.tsx'
import { daysOf } from './student-report.api.ts'
import type { StudentReportPageProps } from './StudentReportPage.tsx'
import { sumOf } from '../figures/sum-of.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatAverage, formatDay, formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { FigureStrip, type StripFigure } from '../../../ui/data/FigureStrip.tsx'

type StudentReportViewProps = Pick<StudentReportPageProps, 'studentId' | 'links'> & {
  report: StudentReport
  academicYearId: string
  today: Day
}

/** The report itself: who, how often, what was noted and taught. */
export function StudentReportView(props: StudentReportViewProps) {
  const { report, studentId, academicYearId, today, links } = props
  const { exam, period } = report
  const hasMarks = sumOf(report.attendanceData) > 0
  const isElsewhere = hasMarks && report.classData === null
  const days = useQuery({
    ...daysOf({ studentId, academicYearId, period }),
    enabled: hasMarks,
  })
  return (
    <>
      <ReportHead report={report} isElsewhere={isElsewhere} />
      {report.part !== null && <Note tone="info">Hanya kehadiran {report.part}.</Note>}
      {hasMarks ? (
        <>
          <ReportFigures report={report} />
          <div className="grid gap-5 lg:grid-cols-2">
            <Panel title="Lima tanda kehadiran">
              <MarksDoughnut overallStats={report.attendanceData} present={report.present} />
            </Panel>
            <Panel title="Temuan">
              <Details
                className="*:min-h-14"
                details={report.violationData.map(({ violation, count }) => ({
                  label: violationLabel[violation],
                  value: formatNumber(count),
                }))}
              />
            </Panel>
          </div>
          <NotesPanel notes={report.teachersNotes} />
          <QueryStates query={days} label="Memuat kalender kehadiran">
            {(entries) => <ReportCalendar entries={entries} today={today} />}
          </QueryStates>
        </>
      ) : (
        <EmptyState title="Belum ada catatan kehadiran pada periode ini.">
          Pilih periode lain untuk melihat yang lampau.
        </EmptyState>
      )}
      {exam && <ExamPanel exam={exam} link={links.report(exam.scoreId)} />}
      {!isElsewhere && <MaterialsPanel materials={report.materials} />}
    </>
  )
}

/** `isElsewhere`: the meetings are of a class that the reader does not read. */
function ReportHead({ report, isElsewhere }: { report: StudentReport; isElsewhere: boolean }) {
  const { role } = useSignedIn()
  const { name, nis, thumbnail, branchName, subBranchName } = report.studentData
  const withoutClass = isElsewhere ? 'Kelas lain' : 'Tanpa kelas'
  return (
    <section
      aria-label="Ringkasan siswa"
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 md:gap-6 md:p-5 phone:rounded-[18px]"
    >
      <Avatar name={name} src={imageAddress(thumbnail)} size={72} />
      <div className="grid min-w-0 flex-1 gap-1 leading-snug">
        {role === 'student' && <p className="text-large font-heading">{name}</p>}
        <p className="text-large font-strong">{report.classData?.name ?? withoutClass}</p>
        <p className="num text-ink-soft">NIS {nis}</p>
        {subBranchName !== '' && (
          <p className="text-ink-soft">
            {placeTitle('Kelompok', subBranchName)} · {placeTitle('Desa', branchName)}
          </p>
        )}
      </div>
    </section>
  )
}

/** The child beside the whole class; families read the own figure alone. */
function ReportFigures({ report }: { report: StudentReport }) {
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
    <FigureStrip
      label="Ringkasan kehadiran"
      figures={[
        {
          label: 'Kehadiran',
          value: formatPercent(present),
          note: ['Hadir + Terlambat', openShareNote(report)].filter(Boolean).join(', '),
        },
        ...ofClass,
        { label: 'Pertemuan', value: formatNumber(sumOf(attendanceData)) },
        { label: 'Temuan', value: formatNumber(sumOf(violationData)), note: 'kali' },
      ]}
    />
  )
}

/** What the teachers wrote to the family. */
function NotesPanel({ notes }: { notes: StudentReport['teachersNotes'] }) {
  return (
    <Panel title="Catatan guru">
      {notes.length === 0 ? (
        <p className="text-ink-soft">Tidak ada catatan pada periode ini.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {notes.map(({ noteContent, noteDate }) => (
            <li key={`${noteDate} ${noteContent}`}>
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
function MaterialsPanel({ materials }: { materials: StudentReport['materials'] }) {
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
function ExamPanel({ exam: { total, average, hasLowScore }, link }: ExamPanelProps) {
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
          <dd className="num text-heading font-title">
            {formatNumber(average === null ? null : total)}
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">Rata-rata</dt>
          <dd className="num text-heading font-title">{formatAverage(average)}</dd>
        </div>
      </dl>
      {hasLowScore && (
        <div className="mt-3">
          <LiftedNote />
        </div>
      )}
    </Panel>
  )
}
