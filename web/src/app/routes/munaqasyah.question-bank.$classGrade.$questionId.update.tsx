import { gradeOf } from '@ngaji/contract/structure/classes/classes.rules'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { UpdateQuestionPage } from '../../exam/question-bank/questions/UpdateQuestionPage.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { paths } from '../links/paths.ts'
import { bankLinks } from '../links/question-links.tsx'
import { UnknownGradeScreen } from '../screens/UnknownGradeScreen.tsx'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/munaqasyah/question-bank/$classGrade/$questionId/update')({
  component: UpdateQuestion,
})

const formId = 'update-question'

function UpdateQuestion() {
  const { classGrade, questionId } = Route.useParams()
  const grade = gradeOf(classGrade)
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  if (grade === null) return <UnknownGradeScreen />
  return (
    <>
      <UpdateQuestionPage
        key={questionId}
        grade={grade}
        questionId={questionId}
        links={bankLinks}
        onSaved={(message) => {
          toast(message)
          void navigate({ to: paths.question({ classGrade, questionId }), ignoreBlocker: true })
        }}
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
