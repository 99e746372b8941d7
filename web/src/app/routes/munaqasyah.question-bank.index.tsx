import { gradeOf, gradeSlug } from '@ngaji/contract/structure/classes/classes.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { serverNow } from '../../api/clock/server-clock.ts'
import {
  QuestionBankPage,
  type CoverageView,
} from '../../exam/question-bank/coverage/QuestionBankPage.tsx'
import { semesterOfDay } from '../../exam/question-bank/question-form/question-words.ts'
import { coverageParameters } from '../../exam/question-bank/questions/table-filters.ts'
import { paths } from '../links/paths.ts'
import { bankLinks } from '../links/question-links.tsx'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/munaqasyah/question-bank/')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, coverageParameters)),
  component: QuestionBank,
})

function QuestionBank() {
  const { semester, month, only } = Route.useSearch()
  const navigate = useNavigate()
  const running = semesterOfDay(dayInJakarta(serverNow()))
  const view: CoverageView = {
    semester: semester === '1' || semester === '2' ? semester : running,
    month: month === undefined ? null : gradeOf(month),
    onlyShort: only === 'kurang',
  }
  return (
    <QuestionBankPage
      view={view}
      onView={(next) =>
        void navigate({
          to: paths.questionBank(),
          search: {
            semester: next.semester,
            ...(next.month && { month: gradeSlug(next.month) }),
            ...(next.onlyShort && { only: 'kurang' }),
          },
          replace: true,
          resetScroll: false,
        })
      }
      links={bankLinks}
    />
  )
}
