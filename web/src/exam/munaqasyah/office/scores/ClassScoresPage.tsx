import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { ClassResults, ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { isAllowed } from '@ngaji/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotThere } from '../../../../api/client/is-not-there.ts'
import { live } from '../../../../api/queries/live.ts'
import { LiveStamp } from '../../../../api/queries/LiveStamp.tsx'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState, NothingFound } from '../../../../ui/feedback/EmptyState.tsx'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { useIsPhone } from '../../../../ui/layout/use-media.ts'
import { labelOfYear } from '../../../../structure/branch-years/model/year-facts.ts'
import { ClassScoresTools } from './ClassScoresTools.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { isUnfinished } from './class-rows.ts'
import { resultsOfClass } from '../office.api.ts'
import { ScoreCards } from './ScoreCards.tsx'
import { ScoreGrid } from './ScoreGrid.tsx'
import { PrintButton, ExportButton } from '../../../../papers/lazy-parts.ts'
import { ContactFamiliesButton } from '../../../../people/students/contact/ContactFamiliesButton.tsx'
import { ReportsButton } from '../reports/ReportsButton.tsx'

/** The list's state in the address. */
export type ScoresView = {
  subBranchId: string | undefined
  view: 'tabel' | 'kartu' | undefined
  isUnfinishedOnly: boolean
}

export type ClassScoresPageProps = {
  classId: string
  view: ScoresView
  onView: (view: ScoresView) => void
  links: {
    home: LinkElement
    year: (branchYearId: string) => LinkElement
    report: (scoreId: string) => LinkElement
  }
}

/** The category open in the dialog, by id, because its score may change meanwhile. */
export type ChosenCategory = { scoreId: string; category: ScoreCategory }

/** 'Nilai kelas': the scores of a class by student and category. */
export function ClassScoresPage(props: ClassScoresPageProps) {
  const { classId, links } = props
  const query = useQuery({ ...resultsOfClass(classId), ...live })
  return (
    <Screen
      {...scoresPageHead(query.data, props)}
      sub={query.data && <Context {...query.data} updatedAt={query.dataUpdatedAt} />}
      backLabel="Kembali ke munaqosah"
    >
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat nilai kelas">
          {({ classes: [results], branchYear }) =>
            results && results.scores.length > 0 ? (
              <Ready {...props} results={results} year={branchYear} />
            ) : (
              <EmptyState>{sharedTexts.studentsListedAtStart}</EmptyState>
            )
          }
        </QueryStates>
      )}
    </Screen>
  )
}

type Results = { classes: ClassResults[]; branchYear: BranchYear }

function scoresPageHead(data: Results | undefined, { links, view }: ClassScoresPageProps) {
  const results = data?.classes[0]
  if (!data || !results) return { title: 'Nilai kelas', back: links.home }
  const title = `Nilai ${results.classId.name}`
  const back = links.year(data.branchYear.id)
  return {
    title,
    back,
    crumbs: [{ label: 'Munaqosah', link: back }, { label: title }],
    actions: results.scores.length > 0 && (
      <ClassScoresActions results={results} year={data.branchYear} view={view} />
    ),
  }
}

function Context({ classes: [results], branchYear, updatedAt }: Results & { updatedAt: number }) {
  return (
    <>
      {results?.teachingGroupName} · {labelOfYear(branchYear)} · <LiveStamp updatedAt={updatedAt} />
    </>
  )
}

type ReadyProps = ClassScoresPageProps & { results: ClassResults; year: BranchYear }

function Ready({ results, view, onView, links }: ReadyProps) {
  const { role } = useSignedIn()
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<ChosenCategory | null>(null)
  const chosenScore = results.scores.find(({ id }) => id === chosen?.scoreId)
  const rows = scoresInView(results, view)
  const look = {
    results,
    rows,
    reportLink: links.report,
    mayRelease: isAllowed('munaqasyah.release-claim-of-others', role),
    onCategory: setChosen,
  }
  const asCards = isPhone || view.view === 'kartu'
  return (
    <>
      <FinishedNote scores={rows} />
      <ClassScoresTools results={results} view={view} onView={onView} />
      {rows.length === 0 ? (
        <NothingFound
          onClear={() => onView({ ...view, subBranchId: undefined, isUnfinishedOnly: false })}
        />
      ) : (
        // Here and not in the grid: a phone draws its cards as the grid only when the paper is already chosen.
        <div className={view.view === 'kartu' ? undefined : 'paper-wide'}>
          {asCards ? <ScoreCards {...look} /> : <ScoreGrid {...look} />}
        </div>
      )}
      {chosen && chosenScore && (
        <CategoryDialog
          score={chosenScore}
          category={chosen.category}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

/** What the filters leave. */
function scoresInView({ scores }: ClassResults, view: ScoresView): ListedScore[] {
  return scores.filter(
    (score) =>
      (view.subBranchId === undefined || score.subBranchId.id === view.subBranchId) &&
      (!view.isUnfinishedOnly || isUnfinished(score)),
  )
}

/** Once every kelompok of the list is completed, scores are final. */
function FinishedNote({ scores }: { scores: readonly ListedScore[] }) {
  const isOver =
    scores.length > 0 &&
    scores.every(({ subBranchId }) => subBranchId.munaqasyahStatus === 'completed')
  return isOver && <Note tone="plain">Munaqosah kelompok sudah selesai. Nilai hanya dibaca.</Note>
}

type ClassScoresActionsProps = {
  results: ClassResults
  year: BranchYear
  view: ScoresView
}

/** The actions on the list: export, print, raport. */
function ClassScoresActions({ results, year, view }: ClassScoresActionsProps) {
  const { role } = useSignedIn()
  const { classId, scores } = results
  return (
    <>
      <ExportButton
        kind="scores"
        noun="nilai siswa"
        of={classId.id}
        wish={{
          classId: classId.id,
          subBranchId: view.subBranchId,
          isUnfinished: view.isUnfinishedOnly || undefined,
        }}
        total={scoresInView(results, view).length}
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
