import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import type { ListedQuestion } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { Copy, FileUp, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPage } from '../../../api/queries/use-list-page.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { withoutFilters, type TableState } from '../../../ui/table/table-state.ts'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import type { BankLinks, QuestionPlace } from '../coverage/bank-links.ts'
import { questionColumns, questionFiltersOf } from './question-columns.tsx'
import { listAllQuestions, questionPage } from '../question-form/questions.api.ts'
import { pageWishOf, parseQuestionWish } from '../question-form/question-wish.ts'
import { monthName, semesterName } from '../question-form/question-words.ts'
import { ReachLine } from '../coverage/ReachLine.tsx'

/** Lazy: used after the list is shown. */
const { Part: QuestionBulkActions } = lazyPart(
  async () => (await import('./QuestionBulkActions.tsx')).QuestionBulkActions,
)

export type QuestionListPageProps = {
  grade: Grade
  state: TableState
  onState: (state: TableState) => void
  links: BankLinks
}

/** "Soal Kelas 5": the questions of one grade, found and paged by the server. */
export function QuestionListPage(props: QuestionListPageProps) {
  const { grade, state, links } = props
  return (
    <Screen
      title={`Soal ${gradeLabel(grade)}`}
      back={links.bank}
      backLabel="Kembali ke Bank Soal"
      crumbs={[{ label: 'Bank Soal', link: links.bank }, { label: gradeLabel(grade) }]}
      actions={
        <>
          <ButtonLink render={links.importQuestions} icon={FileUp}>
            Impor Excel
          </ButtonLink>
          <ButtonLink
            render={links.newQuestion(grade, questionDefaults(state))}
            tone="primary"
            icon={Plus}
          >
            Tambah
          </ButtonLink>
        </>
      }
    >
      <ReachLine
        grade={grade}
        semester={state.filters['semester']}
        category={state.filters['category']}
      />
      <Table {...props} />
    </Screen>
  )
}

/** The defaults of a new question, from the list's filters. */
function questionDefaults({ filters }: TableState): QuestionPlace {
  const { category, semester, month } = filters
  return { ...(category && { category }), ...(semester && { semester }), ...(month && { month }) }
}

function Table(props: QuestionListPageProps) {
  const { grade, state, onState, links } = props
  const { page, askedPage, load } = useListPage(questionPage(grade, pageWishOf(state)))
  const questions = page?.questions
  const total = page?.total ?? 0
  const selection = useSelection<ListedQuestion>({
    rows: askedPage?.questions,
    rowId: listedQuestionId,
    nameOf: questionName,
    factsOf: questionFingerprint,
    state,
  })

  return (
    <DataTable<ListedQuestion>
      id={`questions-${grade}`}
      label={`Soal ${gradeLabel(grade)}`}
      noun="soal"
      columns={questionColumns}
      rows={questions ?? []}
      total={total}
      rowId={(row) => row.id}
      state={state}
      onState={onState}
      load={load}
      search="Cari soal atau jawaban"
      tools={
        <ExportButton
          kind="questions"
          noun="soal"
          wish={{ classGrade: grade, ...pageWishOf(state) }}
          total={total}
        />
      }
      filters={questionFiltersOf(grade)}
      renderLink={(row) => links.question(grade, row.id)}
      renderSub={(row) => <BelowQuestion row={row} />}
      selection={selection}
      selectionActions={
        <QuestionBulkActions
          grade={grade}
          listChosen={() => selection.list(() => listAllQuestions(grade, parseQuestionWish(state)))}
          onDone={selection.clear}
        />
      }
      empty={
        <EmptyState
          title={texts.table.empty}
          action={
            <ButtonLink render={links.newQuestion(grade)} tone="primary" icon={Plus}>
              Tambah soal pertama
            </ButtonLink>
          }
        >
          {gradeLabel(grade)} belum punya soal.
        </EmptyState>
      }
      nothing={nothingOf(props)}
    />
  )
}

const listedQuestionId = ({ id }: ListedQuestion) => id
const questionName = ({ question }: ListedQuestion) => `soal ${question.slice(0, 60)}`

/** A chosen question leaves the selection when this text of it changes. */
const questionFingerprint = ({ status, version }: ListedQuestion) => [status, version].join()

/** The empty state, with a link to add a question for the gap. */
function nothingOf({ grade, state, onState, links }: QuestionListPageProps): ReactNode {
  const { semester, month } = state.filters
  const category = categoriesOfGrade(grade).find((one) => one === state.filters['category'])
  if (state.q !== '' || category === undefined) return undefined
  const where = [
    scoreCategoryLabel[category],
    semester === '1' || semester === '2' ? semesterName(semester) : '',
    month ? monthName(Number(month)) : '',
  ]
  return (
    <EmptyState
      title={texts.table.empty}
      action={
        <>
          <ButtonLink
            render={links.newQuestion(grade, questionDefaults(state))}
            tone="primary"
            icon={Plus}
          >
            Tambah soal
          </ButtonLink>
          <Button onClick={() => onState(withoutFilters(state))}>Hapus saringan</Button>
        </>
      }
    >
      {where.filter(Boolean).join(', ')}: belum ada soal seperti ini.
    </EmptyState>
  )
}

function BelowQuestion({ row }: { row: ListedQuestion }) {
  const isPhone = useIsPhone()
  if (!isPhone && !row.isAlike) return null
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      {isPhone && (
        <span>
          {scoreCategoryLabel[row.category]}, {semesterName(row.semester)}, {row.maxScore} poin
        </span>
      )}
      {row.isAlike && (
        <Tag tone="warning" icon={Copy}>
          Mungkin ganda
        </Tag>
      )}
    </span>
  )
}
