import type { StudentReport } from '@ngaji/contract/teaching/performance/performance.schemas'
import type { Day } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { imageAddress } from '../../../api/client/image-address.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { MarksDoughnut } from '../figures/MarksDoughnut.tsx'
import { ExamPanel, MaterialsPanel, NotesPanel, ReportFigures } from './ReportBlocks.tsx'
import { ReportCalendar } from './ReportCalendar.tsx'
import { daysOf } from './student-report.api.ts'
import type { StudentReportPageProps } from './StudentReportPage.tsx'
import { sumOf } from '../figures/sum-of.ts'
import { ViolationCounters } from './ViolationCounters.tsx'

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
  const days = useQuery({
    ...daysOf({ studentId, academicYearId, period }),
    enabled: hasMarks,
  })
  return (
    <>
      <Head report={report} />
      {hasMarks ? (
        <>
          <ReportFigures report={report} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Panel title="Lima tanda kehadiran">
              <MarksDoughnut overallStats={report.attendanceData} present={report.present} />
            </Panel>
            <div className="grid gap-5">
              <Panel title="Temuan">
                <ViolationCounters stats={report.violationData} />
              </Panel>
              <NotesPanel notes={report.teachersNotes} />
            </div>
          </div>
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
      <MaterialsPanel materials={report.materials} />
    </>
  )
}

function Head({ report }: { report: StudentReport }) {
  const { role } = useSignedIn()
  const { name, nis, thumbnail, branchName, subBranchName } = report.studentData
  return (
    <section
      aria-label="Ringkasan siswa"
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 md:gap-6 md:p-5 phone:rounded-[18px]"
    >
      <Avatar name={name} src={imageAddress(thumbnail)} size={72} />
      <div className="grid min-w-0 flex-1 gap-1 leading-snug">
        {role === 'student' && <p className="text-large font-heading">{name}</p>}
        <p className="text-large font-strong">{report.classData?.name ?? 'Tanpa kelas'}</p>
        <p className="num text-ink-soft">NIS {nis}</p>
        <p className="text-ink-soft">
          Kelompok {subBranchName} · Desa {branchName}
        </p>
      </div>
    </section>
  )
}
