import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { scoreCategories, scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { semesters, type Coverage } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { coverageOf } from '../question-form/questions.api.ts'
import { semesterName } from '../question-form/question-words.ts'

type ReachLineProps = {
  grade: Grade
  /** The filter. */
  semester: string | undefined
  category: string | undefined
}

/** Says above the list whether the active questions of the filter can give a set of 100. */
export function ReachLine({ grade, semester, category }: ReachLineProps) {
  const { data } = useQuery(coverageOf({ classGrade: grade }))
  if (!data) return null
  const shown = data.filter(
    (one) =>
      one.classGrade === grade &&
      (semester === undefined || one.semester === semester) &&
      (category === undefined || one.category === category),
  )
  if (shown.length === 0) return null
  const short = shown.filter(({ isReachable }) => !isReachable)
  const [first] = shown
  const words = shown.length === 1 && first ? oneInWords(first) : someInWords(grade, shown, short)
  if (short.length > 0) return <Note tone="warning">{words}</Note>
  return (
    <Note tone="plain" icon={Check}>
      {words}
    </Note>
  )
}

function oneInWords(one: Coverage): string {
  const place = `${scoreCategoryLabel[one.category]} ${semesterName(one.semester)}`
  const active = `${formatNumber(one.activeCount)} soal aktif, ${formatNumber(one.points)} poin`
  return one.isReachable
    ? `${place}: ${active}. Tepat 100 poin dapat disusun.`
    : `${place}: ${active}. Paling banyak ${one.reachable} dari 100 poin dapat disusun.`
}

function someInWords(grade: Grade, shown: readonly Coverage[], short: readonly Coverage[]): string {
  const ready = `${shown.length - short.length} dari ${shown.length}`
  if (short.length === 0) return `${gradeLabel(grade)}: ${ready} susunan siap 100 poin.`
  const named = semesters.flatMap((semester) => {
    const missing = scoreCategories.filter((category) =>
      short.some((one) => one.semester === semester && one.category === category),
    )
    const names = missing.map((category) => scoreCategoryLabel[category])
    return names.length === 0 ? [] : [`${semesterName(semester)}: ${names.join(', ')}`]
  })
  return `${gradeLabel(grade)}: ${ready} susunan siap 100 poin. Masih kurang ${named.join('; ')}.`
}
