import { gradeOf, gradeSlug } from '@ngaji/contract/structure/classes/classes.rules'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewQuestionPage } from '../../exam/question-bank/questions/NewQuestionPage.tsx'
import { newQuestionParameters } from '../../exam/question-bank/questions/table-filters.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { paths } from '../links/paths.ts'
import { bankLinks } from '../links/question-links.tsx'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'
import { UnknownGradeScreen } from '../screens/UnknownGradeScreen.tsx'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/munaqasyah/question-bank/$classGrade/new')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, newQuestionParameters)),
  component: NewQuestion,
})

const formId = 'new-question'

function NewQuestion() {
  const grade = gradeOf(Route.useParams().classGrade)
  const place = Route.useSearch()
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  if (grade === null) return <UnknownGradeScreen />
  return (
    <>
      <NewQuestionPage
        key={grade}
        grade={grade}
        place={place}
        links={bankLinks}
        onMade={(questionId, message) => {
          toast(message)
          const to = paths.question({ classGrade: gradeSlug(grade), questionId })
          void navigate({ to, ignoreBlocker: true })
        }}
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
