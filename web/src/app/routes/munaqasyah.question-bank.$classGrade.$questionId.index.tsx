import { gradeOf, gradeSlug } from '@ngaji/contract/structure/classes/classes.rules'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { QuestionPage } from '../../exam/question-bank/questions/QuestionPage.tsx'
import { paths } from '../links/paths.ts'
import { bankLinks } from '../links/question-links.tsx'
import { UnknownGradeScreen } from '../screens/UnknownGradeScreen.tsx'

export const Route = createFileRoute('/munaqasyah/question-bank/$classGrade/$questionId/')({
  component: OneQuestion,
})

function OneQuestion() {
  const { classGrade, questionId } = Route.useParams()
  const grade = gradeOf(classGrade)
  const navigate = useNavigate()
  if (grade === null) return <UnknownGradeScreen />
  return (
    <QuestionPage
      key={questionId}
      grade={grade}
      questionId={questionId}
      links={bankLinks}
      onRemoved={() =>
        void navigate({ to: paths.questions({ classGrade: gradeSlug(grade) }), replace: true })
      }
    />
  )
}
