import { semesterLabel } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import {
  questionStatusLabel,
  questionTypeLabel,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { QuestionDetail } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { shareOf } from '@ngaji/contract/values/share'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { formatMoment, formatText, formatNumber, formatPercent } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel, SectionTitle } from '../../../ui/layout/Panel.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import type { BankLinks } from '../coverage/bank-links.ts'
import { QuestionActions } from './QuestionActions.tsx'
import { QuestionPast } from './QuestionPast.tsx'
import { QuestionText } from './QuestionText.tsx'
import { ExaminerView } from './QuestionEditor.tsx'
import { questionFormValues } from '../question-form/question-form.tsx'
import { monthName } from '../question-form/question-words.ts'
import { questionOf } from '../question-form/questions.api.ts'
import { FigureStrip } from '../../../ui/data/FigureStrip.tsx'

export type QuestionPageProps = {
  grade: Grade
  questionId: string
  links: BankLinks
  onRemoved: () => void
}

/** "Soal": all data of one question, and its actions. */
export function QuestionPage(props: QuestionPageProps) {
  const { grade, questionId, links } = props
  const query = useQuery(questionOf(questionId))
  const found = query.data
  return (
    <Screen
      title={found ? `Soal ${scoreCategoryLabel[found.category]}` : 'Soal'}
      sub={found && inOneLine(found)}
      tag={found && <StatusMark status={`question.${found.status}`} />}
      back={links.questions(grade)}
      backLabel="Kembali ke daftar soal"
      crumbs={[
        { label: 'Bank Soal', link: links.bank },
        { label: gradeLabel(grade), link: links.questions(grade) },
        { label: 'Soal' },
      ]}
      actions={found && <QuestionActions {...props} question={found} />}
    >
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat soal">
          {(question) => <LoadedQuestion question={question} />}
        </QueryStates>
      )}
    </Screen>
  )
}

function inOneLine({ classGrade, semester, curriculumMonth }: QuestionDetail): string {
  const place = `${gradeLabel(classGrade)}, ${semesterLabel[semester]}`
  return `${place}, materi bulan ${monthName(curriculumMonth)}`
}

function LoadedQuestion({ question }: { question: QuestionDetail }) {
  return (
    <>
      {question.warning !== null && <Note tone="warning">{question.warning}</Note>}
      {question.status === 'checkneeded' && (
        <Note tone="warning" title={questionStatusLabel.checkneeded}>
          {formatText(question.statusComment)}
        </Note>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-5">
          <Content question={question} />
          <QuestionUsage question={question} />
          <QuestionPast question={question} />
        </div>
        <ExaminerView values={questionFormValues(question)} />
      </div>
    </>
  )
}

function Content({ question }: { question: QuestionDetail }) {
  return (
    <Panel title="Isi soal">
      <dl className="grid gap-4">
        <QuestionFact label="Pertanyaan">
          <QuestionText text={question.question} />
        </QuestionFact>
        <QuestionFact label="Jawaban Benar">
          {question.answers.length === 0 ? '-' : <Answers answers={question.answers} />}
        </QuestionFact>
        <QuestionFact label="Petunjuk Penilaian">
          <QuestionText text={question.instruction} />
        </QuestionFact>
      </dl>
      <dl className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4">
        <QuestionFact label="Tipe">{questionTypeLabel[question.type]}</QuestionFact>
        <QuestionFact label="Nilai Maksimal">
          <span className="num">{question.maxScore}</span>
        </QuestionFact>
        <QuestionFact label="Opsi Nilai">
          <span className="num">{question.scoreOptions.join(' · ')}</span>
        </QuestionFact>
        <QuestionFact label="Diubah">
          {formatMoment(question.updatedAt, 'narrow')}
          {question.updatedBy && `, ${question.updatedBy.name}`}
        </QuestionFact>
      </dl>
    </Panel>
  )
}

function Answers({ answers }: { answers: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {answers.map((answer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- answers are told apart by place alone
        <li key={index}>
          <QuestionText text={answer} />
        </li>
      ))}
    </ul>
  )
}

function QuestionFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The exams that used it, with their results. */
function QuestionUsage({ question }: { question: QuestionDetail }) {
  const { exams, packages, averageShare, spread } = question.usage
  return (
    <section aria-label="Pemakaian" className="grid gap-3">
      <SectionTitle>Pemakaian</SectionTitle>
      <FigureStrip
        label="Pemakaian soal"
        figures={[
          { label: 'Ujian', value: formatNumber(exams), note: 'kali ditanyakan' },
          { label: 'Paket', value: formatNumber(packages) },
          {
            label: 'Rata-rata perolehan',
            value: formatPercent(averageShare),
            note: 'dari nilai maksimal',
          },
        ]}
      />
      <Spread spread={spread} />
    </section>
  )
}

type SpreadProps = { spread: QuestionDetail['usage']['spread'] }

/** How often each mark was given: the numbers, with bars behind them. */
function Spread({ spread }: SpreadProps) {
  const total = spread.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const most = Math.max(...spread.map(({ count }) => count))
  return (
    <table className="w-full text-small">
      <caption className="mb-1.5 text-left font-strong">Sebaran nilai</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Nilai</th>
          <th scope="col">Diagram</th>
          <th scope="col">Jumlah</th>
          <th scope="col">Bagian</th>
        </tr>
      </thead>
      <tbody>
        {spread.map(({ option, count }) => (
          <tr key={option}>
            <th scope="row" className="num w-12 py-1 text-right font-strong">
              {option}
            </th>
            <td aria-hidden="true" className="px-3 py-1">
              <span
                className="block h-3 min-w-px rounded-[3px] bg-brand"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </td>
            <td className="num w-20 py-1 text-right">{formatNumber(count)} kali</td>
            <td className="num w-16 py-1 text-right text-ink-soft">
              {formatPercent(shareOf(count, total))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
