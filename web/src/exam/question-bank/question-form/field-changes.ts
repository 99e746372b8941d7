import { semesterLabel } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { questionTypeLabel } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { questionFieldLabel } from '@ngaji/contract/exam/question-bank/question-content.rules'
import { monthName } from './question-words.ts'

type FieldChange = { field: string; from: string; to: string }

const labelOfField: Record<string, string | undefined> = questionFieldLabel

export function changedFieldLabel(field: string): string {
  return labelOfField[field] ?? field
}

const choiceLabels: Record<string, Record<string, string | undefined> | undefined> = {
  type: questionTypeLabel,
  category: scoreCategoryLabel,
  semester: semesterLabel,
}

/** A field's value as stored, in the words of the screen. */
export function fieldInWords(field: string, text: string): string {
  if (field === 'curriculumMonth') return monthName(Number(text))
  return choiceLabels[field]?.[text] ?? text
}

/** Too long for a line: only their names are said. */
const longFields = ['instruction', 'question', 'answers', 'scoreOptions']

/** "Nilai Maksimal 20 menjadi 40, Pertanyaan" */
export function changesInWords(changes: readonly FieldChange[]): string {
  return changes
    .map(({ field, from, to }) => {
      const label = changedFieldLabel(field)
      if (longFields.includes(field)) return label
      return `${label} ${fieldInWords(field, from)} menjadi ${fieldInWords(field, to)}`
    })
    .join(', ')
}
