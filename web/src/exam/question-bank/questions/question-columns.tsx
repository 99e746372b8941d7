import { semesterLabel } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  categoriesOfGrade,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import {
  draftDays,
  questionStatuses,
  questionStatusLabel,
  questionTypes,
  questionTypeLabel,
} from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { semesters, type Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { ReactNode } from 'react'
import type { Filter } from '../../../ui/table/FilterBar.tsx'
import { formatDay, formatNumber } from '../../../ui/data/formats.ts'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { QuestionText } from './QuestionText.tsx'
import { monthName, months } from '../question-form/question-words.ts'

type Column = TableColumn<Question>

/** The question comes first, because it has the link of its row. */
export const questionColumns: readonly Column[] = [
  {
    id: 'question',
    header: 'Pertanyaan',
    renderCell: (row) => (
      <QuestionText text={row.question} isBrief className="font-quiet md:min-w-56" />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    renderCell: (row) => <StatusMark status={`question.${row.status}`} />,
    isSortable: true,
    onPhone: 'mark',
  },
  {
    id: 'type',
    header: 'Tipe',
    renderCell: (row) => <Plain>{questionTypeLabel[row.type]}</Plain>,
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'category',
    header: 'Kategori',
    renderCell: (row) => scoreCategoryLabel[row.category],
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'semester',
    header: 'Semester',
    renderCell: (row) => semesterLabel[row.semester],
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'curriculumMonth',
    header: 'Bulan',
    renderCell: (row) => monthName(row.curriculumMonth),
    isSortable: true,
    onPhone: 'none',
  },
  {
    id: 'maxScore',
    header: 'Poin',
    value: (row) => row.maxScore,
    isSortable: true,
    align: 'end',
    onPhone: 'none',
  },
  {
    id: 'askedCount',
    header: 'Dipakai',
    renderCell: (row) => <Plain>{formatNumber(row.askedCount)} kali</Plain>,
    isSortable: true,
    align: 'end',
    onPhone: 'none',
  },
  {
    id: 'updatedAt',
    header: 'Diubah',
    renderCell: (row) => (
      <Plain>{formatDay(dayInJakarta(new Date(row.updatedAt)), 'noWeekday')}</Plain>
    ),
    isSortable: true,
    onPhone: 'none',
  },
]

function Plain({ children }: { children: ReactNode }) {
  return <span className="num whitespace-nowrap">{children}</span>
}

/** Returns the filters of one grade, which is examined in its own categories only. */
export function questionFiltersOf(grade: Grade): Filter[] {
  return [
    {
      id: 'category',
      label: 'Kategori',
      options: categoriesOfGrade(grade).map((value) => ({
        value,
        label: scoreCategoryLabel[value],
      })),
    },
    {
      id: 'semester',
      label: 'Semester',
      options: semesters.map((value) => ({ value, label: semesterLabel[value] })),
    },
    {
      id: 'status',
      label: 'Status',
      options: questionStatuses.map((value) => ({ value, label: questionStatusLabel[value] })),
    },
    {
      id: 'type',
      label: 'Tipe',
      options: questionTypes.map((value) => ({ value, label: questionTypeLabel[value] })),
    },
    {
      id: 'month',
      label: 'Bulan',
      options: months.map((month) => ({ value: String(month), label: monthName(month) })),
    },
    {
      id: 'points',
      label: 'Poin',
      options: Array.from({ length: 100 }, (_, index) => ({
        value: String(index + 1),
        label: `${index + 1} poin`,
      })),
    },
    {
      id: 'age',
      label: 'Diubah',
      options: [{ value: String(draftDays), label: `Lebih dari ${draftDays} hari lalu` }],
    },
  ]
}
