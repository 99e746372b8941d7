import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import {
  questionSchema,
  type Question,
  type QuestionDetail,
} from '@ngaji/contract/exam/question-bank/questions.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { VersionedForm } from '../../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { DraftHint } from '../../../offline/drafts/DraftHint.tsx'
import { CancelLink } from '../../../ui/button/CancelLink.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import type { BankLinks } from '../coverage/bank-links.ts'
import { questionDrafts, type QuestionDraft } from '../question-form/question-draft.ts'
import {
  changedQuestionContent,
  questionFormFields,
  questionFormSchema,
  questionFormValues,
  type QuestionValues,
} from '../question-form/question-form.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { useQuestionWrites } from '../question-form/question-writes.api.ts'
import { questionOf } from '../question-form/questions.api.ts'

export type UpdateQuestionPageProps = {
  grade: Grade
  questionId: string
  links: BankLinks
  onSaved: (message: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Ubah Soal", with optimistic versions; a used question gets a new version. */
export function UpdateQuestionPage(props: UpdateQuestionPageProps) {
  const { grade, questionId, links } = props
  const { userId } = useSignedIn()
  const query = useQuery(questionOf(questionId))
  const draft = useQuery(questionDrafts.at({ userId, of: questionId }))
  const detail = links.question(grade, questionId)
  return (
    <Screen
      title="Ubah Soal"
      tag={query.data && <StatusMark status={`question.${query.data.status}`} />}
      back={detail}
      backLabel="Kembali ke soal"
      crumbs={[
        { label: 'Bank Soal', link: links.bank },
        { label: gradeLabel(grade), link: links.questions(grade) },
        { label: 'Soal', link: detail },
        { label: 'Ubah' },
      ]}
    >
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat soal">
          {(question) =>
            draft.data === undefined ? null : (
              <LoadedQuestionForm {...props} question={question} draft={draft.data} />
            )
          }
        </QueryStates>
      )}
    </Screen>
  )
}

type LoadedQuestionFormProps = UpdateQuestionPageProps & {
  question: QuestionDetail
  draft: QuestionDraft | null
}

function LoadedQuestionForm({
  grade,
  question,
  draft,
  links,
  onSaved,
  onDirty,
  formId,
}: LoadedQuestionFormProps) {
  const { userId } = useSignedIn()
  const place = { userId, of: question.id }
  const writes = useQuestionWrites()
  const offlineReason = useOfflineReason()
  const start = questionFormValues(question)
  const [values, setValues] = useState(start)
  const [isDirty, setDirty] = useState(false)
  const [shown, setShown] = useState(question.version)
  if (question.version !== shown && !isDirty) {
    setShown(question.version)
    setValues(start)
  }

  async function save(given: QuestionValues, over: Question) {
    const body = { ...changedQuestionContent(given, over), version: over.version }
    const answer = await writes.change(question.id, body)
    questionDrafts.drop(place)
    return answer
  }

  return (
    <>
      {question.warning !== null && <Note tone="warning">{question.warning}</Note>}
      {question.isUsed && (
        <Note tone="info">
          Soal ini pernah dipakai. Perubahan menjadi versi baru. Nilai yang sudah ada tetap memakai
          versinya.
        </Note>
      )}
      <QuestionEditor values={values}>
        <VersionedForm<QuestionValues, Question>
          id={formId}
          record={question}
          recordSchema={questionSchema}
          schema={questionFormSchema}
          fields={questionFormFields({ grade, values })}
          columns={2}
          valuesOf={questionFormValues}
          save={save}
          onSaved={onSaved}
          onDirty={(dirty) => {
            setDirty(dirty)
            onDirty(dirty)
          }}
          onValues={(given, typed) => {
            setValues(given)
            questionDrafts.keep(place, typed)
          }}
          draft={draft}
          disabledReason={offlineReason}
          actions={
            <>
              <CancelLink to={links.question(grade, question.id)} />
              <DraftHint />
            </>
          }
        />
      </QuestionEditor>
    </>
  )
}
