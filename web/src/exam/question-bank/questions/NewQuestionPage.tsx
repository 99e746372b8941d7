import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { DraftHint } from '../../../offline/drafts/DraftHint.tsx'
import { CancelLink } from '../../../ui/button/CancelLink.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useDraftOffer } from '../../../ui/form/draft/use-draft-offer.ts'
import { bringIntoSight } from '../../../ui/feedback/into-sight.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import type { BankLinks, QuestionPlace } from '../coverage/bank-links.ts'
import { startAt } from '../question-form/new-question.ts'
import { questionDrafts, type QuestionDraft } from '../question-form/question-draft.ts'
import {
  contentOfValues,
  questionFormFields,
  questionFormSchema,
  type QuestionValues,
} from '../question-form/question-form.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionText } from './QuestionText.tsx'
import { useQuestionWrites } from '../question-form/question-writes.api.ts'

type Made = {
  id: string
  question: string
  similar: readonly { id: string; question: string }[]
  warning: string | null
}

export type NewQuestionPageProps = {
  grade: Grade
  /** The filters of the list. */
  place: QuestionPlace
  links: BankLinks
  /** Called when a question was saved and the page is left. */
  onMade: (questionId: string, message: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Tambah Soal", also several in a row. */
export function NewQuestionPage(props: NewQuestionPageProps) {
  const { grade, links } = props
  const { userId } = useSignedIn()
  const draft = useQuery(questionDrafts.at(questionDraftPlace(userId, grade)))
  return (
    <Screen
      title={`Tambah Soal ${gradeLabel(grade)}`}
      sub="Soal baru masih nonaktif sampai diaktifkan."
      back={links.questions(grade)}
      backLabel="Kembali ke daftar soal"
      crumbs={[
        { label: 'Bank Soal', link: links.bank },
        { label: gradeLabel(grade), link: links.questions(grade) },
        { label: 'Tambah Soal' },
      ]}
    >
      {draft.data === undefined ? (
        <SkeletonRows rows={5} label="Memuat isian" />
      ) : (
        <QuestionEntry {...props} draft={draft.data} />
      )}
    </Screen>
  )
}

const questionDraftPlace = (userId: string, grade: Grade) => ({ userId, of: `new/${grade}` })

type QuestionEntryProps = NewQuestionPageProps & { draft: QuestionDraft | null }

/** Each question has a form of its own, with a note about the last one above it, and the draft until it is answered. */
function QuestionEntry({ draft, onMade, ...props }: QuestionEntryProps) {
  const { grade, links } = props
  const draftPlace = questionDraftPlace(useSignedIn().userId, grade)
  const [start, setStart] = useState(() => startAt(grade, props.place))
  const offering = useDraftOffer(draft, {
    start,
    keep: (typed) => questionDrafts.keep(draftPlace, typed),
  })
  const [made, setMade] = useState<readonly Made[]>([])
  const [isOpen, setOpen] = useState(true)

  function goOn(values: QuestionValues) {
    const { category, semester, curriculumMonth: month } = values
    setStart(startAt(grade, { category, semester, month }))
  }

  function onSaved(one: Made, message: string, { values, goesOn }: Saved) {
    if (!goesOn && !isTold(one)) return onMade(one.id, message)
    setMade([one, ...made])
    setOpen(goesOn)
    goOn(values)
  }

  return (
    <>
      {/* Present before it is filled, or a screen reader stays silent; without a place until then. */}
      <output className="block empty:absolute">
        {made.slice(0, 1).map((one) => (
          <div key={one.id} ref={bringIntoSight} className="scroll-mt-20">
            <MadeNote made={one} count={made.length} {...{ grade, links }} />
          </div>
        ))}
      </output>
      {isOpen ? (
        <div key={made.length} ref={made.length === 0 ? undefined : focusFirstField}>
          <NewForm {...props} start={start} draft={offering} onSaved={onSaved} />
        </div>
      ) : (
        <div ref={focusFirstButton} className="flex flex-wrap gap-2.5">
          <Button tone="primary" onClick={() => setOpen(true)}>
            Tambah soal lagi
          </Button>
          <ButtonLink render={links.questions(grade)}>Ke daftar soal</ButtonLink>
        </div>
      )}
    </>
  )
}

/** A ref for the next form: the sent one took the focus with it. The note above stays in sight. */
function focusFirstField(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true })
}

/** The same where no form follows. */
function focusFirstButton(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus({ preventScroll: true })
}

type Saved = { values: QuestionValues; goesOn: boolean }

type NewFormProps = Omit<QuestionEntryProps, 'onMade' | 'place' | 'draft'> & {
  start: QuestionValues
  draft: ReturnType<typeof useDraftOffer<QuestionValues>>
  onSaved: (made: Made, message: string, saved: Saved) => void
}

function NewForm({ grade, links, start, draft, onDirty, onSaved, formId }: NewFormProps) {
  const { keep, end, ...offered } = draft
  const writes = useQuestionWrites()
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const [values, setValues] = useState(start)
  return (
    <QuestionEditor values={values}>
      <Form<QuestionValues>
        id={formId}
        isNew
        columns={2}
        values={start}
        schema={questionFormSchema}
        fields={questionFormFields({ grade, values })}
        {...offered}
        onSubmit={async (given, way) => {
          const body = { classGrade: grade, ...contentOfValues(given) }
          const answer = await keyedSend(body, (key) => writes.create(body, key))
          end()
          onDirty(false)
          const { id, question } = answer.question
          const saved = { values: given, goesOn: way === 'again' }
          const { similar, warning } = answer
          onSaved({ id, question, similar, warning }, answer.message, saved)
        }}
        onDirty={onDirty}
        onValues={(typed) => {
          setValues(typed)
          keep(typed)
        }}
        disabledReason={offlineReason}
        againLabel="Simpan dan tambah lagi"
        actions={<CancelLink to={links.questions(grade)} />}
      >
        <DraftHint />
      </Form>
    </QuestionEditor>
  )
}

type MadeNoteProps = { made: Made; count: number; grade: Grade; links: BankLinks }

/** Something is said of the question, which is read before the page is left. */
function isTold({ similar, warning }: Made): boolean {
  return similar.length > 0 || warning !== null
}

/** The saved question, its signs that papers cannot print, and similar questions. */
function MadeNote({ made, count, grade, links }: MadeNoteProps) {
  return (
    <Note
      tone={isTold(made) ? 'warning' : 'success'}
      title={count > 1 ? `${count} soal tersimpan.` : 'Soal tersimpan.'}
      action={
        <ButtonLink render={links.question(grade, made.id)} size="small">
          Lihat soal
        </ButtonLink>
      }
    >
      {made.warning !== null && <p>{made.warning}</p>}
      {made.similar.length > 0 && (
        <>
          <p>Soal ini mirip dengan soal yang sudah ada:</p>
          <ul className="grid gap-1">
            {made.similar.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-2">
                <QuestionText text={one.question} isBrief />
                <ButtonLink render={links.question(grade, one.id)} size="small" tone="ghost">
                  Bandingkan
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
