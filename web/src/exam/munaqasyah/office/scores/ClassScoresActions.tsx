import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { ClassResults } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import { PrintButton } from '../../../../papers/lazy-parts.ts'
import { ContactFamiliesButton } from '../../../../people/students/contact/ContactFamiliesButton.tsx'
import { ExportButton } from '../../../../papers/lazy-parts.ts'
import { ReportsButton } from '../reports/ReportsButton.tsx'

type ClassScoresActionsProps = {
  results: ClassResults
  year: BranchYear
  /** Of one kelompok alone, where the list shows no other. */
  subBranchId: string | undefined
}

/** What leaves the list of scores: a file, a sheet, the raport of everybody. */
export function ClassScoresActions({ results, year, subBranchId }: ClassScoresActionsProps) {
  const { role } = useSignedIn()
  const { classId, scores } = results
  const isShown = (id: string) => subBranchId === undefined || id === subBranchId
  return (
    <>
      <ExportButton
        kind="scores"
        noun="nilai siswa"
        wish={{ classId: classId.id, ...(subBranchId !== undefined && { subBranchId }) }}
        total={scores.filter((score) => isShown(score.subBranchId.id)).length}
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
        scope={{ classId: classId.id }}
        scores={scores}
        place={year.branchId.name}
      />
      {isAllowed('families.write-messages', role) && (
        <ContactFamiliesButton wish={{ kind: 'raport', classId: classId.id }} />
      )}
    </>
  )
}
