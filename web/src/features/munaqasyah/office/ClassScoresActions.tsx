import type { BranchYear } from '@ngaji/contract/features/branch-years/branch-years.schemas'
import type { ClassResults } from '@ngaji/contract/features/munaqasyah/results.schemas'
import { PrintButton } from '../../documents/index.ts'
import { ExportButton } from '../../imports/index.ts'
import { ReportsButton } from './ReportsButton.tsx'

type ClassScoresActionsProps = { results: ClassResults; year: BranchYear }

/** What leaves the list of scores: a file, a sheet, the raport of everybody. */
export function ClassScoresActions({ results, year }: ClassScoresActionsProps) {
  const { classId, scores } = results
  return (
    <>
      <ExportButton
        kind="scores"
        noun="nilai siswa"
        wish={{ classId: classId.id }}
        total={scores.length}
      />
      <PrintButton
        printKey={`recap:${classId.id}`}
        title={`Cetak lembar nilai ${classId.name}?`}
        body={`Nilai ${scores.length} siswa.`}
        request={{ kind: 'recap', branchYearId: year.id, classId: classId.id }}
      >
        Cetak lembar nilai
      </PrintButton>
      <ReportsButton
        label="Raport Kelas"
        whose={classId.name}
        printKey={`reports:${classId.id}`}
        classId={classId.id}
        scores={scores}
        place={year.branchId.name}
      />
    </>
  )
}
