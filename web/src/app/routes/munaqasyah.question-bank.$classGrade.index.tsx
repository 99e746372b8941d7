import { gradeOf, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { createFileRoute } from '@tanstack/react-router'
import { QuestionListPage } from '../../exam/question-bank/questions/QuestionListPage.tsx'
import { newestFirst } from '../../exam/question-bank/question-form/question-wish.ts'
import { questionListFilters } from '../../exam/question-bank/questions/table-filters.ts'
import { bankLinks } from '../links/question-links.tsx'
import { checkedSearch, tableParameters, knownSearchTexts } from '../search/search-shapes.ts'
import { UnknownGradeScreen } from '../screens/UnknownGradeScreen.tsx'
import { useTableState } from '../search/use-table-state.ts'

export const Route = createFileRoute('/munaqasyah/question-bank/$classGrade/')({
  validateSearch: checkedSearch((search) =>
    knownSearchTexts(search, [...tableParameters, ...questionListFilters]),
  ),
  component: Questions,
})

function Questions() {
  const grade = gradeOf(Route.useParams().classGrade)
  return grade === null ? <UnknownGradeScreen /> : <OfGrade key={grade} grade={grade} />
}

const defaults = { sort: newestFirst, filters: questionListFilters }

function OfGrade({ grade }: { grade: Grade }) {
  const id = `questions-${grade}`
  const table = useTableState({ id, search: Route.useSearch(), defaults })
  return <QuestionListPage {...table} grade={grade} links={bankLinks} />
}
