import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { texts } from '@ngaji/contract/words/texts'
import type { Score } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { named } from '@ngaji/contract/values/person/shown-name.rules'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { confirm } from '../../../../ui/dialog/confirm.ts'
import { Dock } from '../../../../ui/layout/Dock.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { ResultDialog } from '../../../../ui/dialog/ResultDialog.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../../ui/layout/screen-context.ts'
import { nextCategory } from '../scan/category-cards.ts'
import type { CategoryKey } from './category-key.ts'
import { CoverButton } from './ExamBarTools.tsx'
import { ExamHead } from './ExamHead.tsx'
import { Examinee } from '../scan/Examinee.tsx'
import { ExamNotes, openingRefusal } from './ExamNotes.tsx'
import { NotOpened } from './NotOpened.tsx'
import { firstOpen, missingWords, openOf } from './exam-steps.ts'
import { useCovered } from './exam-settings.ts'
import { NotKeptError } from '../../../../offline/copies/store-failure.ts'
import { closedCode } from '../claims/open-record.ts'
import { StillThere } from '../claims/LostClaim.tsx'
import { PhoneHead } from './PhoneHead.tsx'
import { QuestionList } from './QuestionList.tsx'
import { saveMarks, ToLookAtError, waitsText } from '../sheets/save-marks.ts'
import type { SheetStudent } from '../sheets/sheet.ts'
import { useClaim } from '../claims/use-claim.ts'
import { useLocalCategories, useRecordOfScore } from '../claims/use-record.ts'
import { takeFinishBack } from '../sheets/marking.ts'
import { useMarking, useOpening, useSheetView, type SheetView } from '../sheets/use-sheet.ts'

export type ExaminationLinks = {
  home: LinkElement
  /** Link to the student's page; without a known NIS to the scanner. */
  student: (nis: string | null) => LinkElement
  category: (key: CategoryKey) => LinkElement
}

export type ExaminationPageProps = CategoryKey & {
  links: ExaminationLinks
  /** One screen back after it is saved; two after a refusal. */
  onBack: (nis: string | null) => void
  onScanner: () => void
}

/** 'Pengujian': one category of one student, question by question. */
export function ExaminationPage(props: ExaminationPageProps) {
  const { category, links } = props
  const exam = useExamination(props)
  const { view, claim, student, name, nis, isHidden } = exam
  const { isPhone } = useScreenSurroundings()
  const label = scoreCategoryLabel[category]
  // No marks without the student's name on screen.
  const canMark = view.sheet !== null && view.sheet.standing !== 'void' && student !== null
  const dock = canMark && <SaveDock exam={exam} />
  return (
    <Screen
      title={label}
      sub={!canMark && <Examinee student={student} />}
      back={links.student(nis)}
      backLabel="Kembali ke siswa"
      crumbs={[{ label: name ?? 'Siswa', link: links.student(nis) }, { label }]}
      head={<PhoneHead {...exam} label={label} back={links.student(nis)} />}
      actions={<CoverButton />}
      foot={dock || null}
    >
      {canMark ? (
        <>
          {!isPhone && (
            <section
              aria-label="Kemajuan"
              className="sticky top-16 z-(--layer-sticky) grid max-w-180 gap-2 rounded-card border border-line bg-surface px-4 pt-3 [@media(height<32rem)]:static"
            >
              <Examinee student={student} />
              <ExamHead view={view} isHidden={isHidden} />
            </section>
          )}
          <ExamNotes exam={exam} />
          <QuestionList
            view={view}
            marking={exam.marking}
            isHidden={isHidden}
            isReadOnly={exam.isReadOnly}
            openId={exam.openId}
            jumps={exam.jumps}
            onOpen={exam.setOpenId}
          />
          {!isPhone && (
            <div className="sticky bottom-0 max-w-180 [@media(height<32rem)]:static">{dock}</div>
          )}
        </>
      ) : (
        <NotOpened exam={exam} links={links} />
      )}
      <StillThere claim={claim} name={name ?? 'siswa ini'} />
      <MissingMarks exam={exam} />
    </Screen>
  )
}

/** Shown after 'Simpan Nilai' while marks are missing; closing it scrolls to the first of them. */
function MissingMarks({ exam: { isMissingTold, jumpToMissing } }: { exam: Examination }) {
  const result = isMissingTold
    ? { isSuccess: false, message: texts.examination.marksMissing }
    : null
  return <ResultDialog result={result} onClose={jumpToMissing} />
}

function useExamination(props: ExaminationPageProps) {
  const { scoreId, category } = props
  const key = { scoreId, category }
  const view = useSheetView(key)
  const opening = useOpening(key)
  const who = useWho(scoreId, view)
  const marking = useMarking(key, view)
  const [isHidden] = useCovered()
  const [chosen, setOpenId] = useState<string | null>(null)
  const [isMissingTold, setMissingTold] = useState(false)
  const [jumps, setJumps] = useState(0)
  const isAsking = useRef(false)
  const isReadOnly = openingRefusal(opening.error) !== null || view.problem?.code === closedCode
  const isHeld = view.sheet !== null && !isReadOnly
  const claim = useClaim({ scoreId, nis: who.nis, isHeld, onRetaken: opening.retry })
  const isClosed = isReadOnly || claim.isClosed
  return {
    // A mark after 'Simpan Nilai' would not be part of what is sent.
    isReadOnly: isClosed || view.isFinishing,
    canTakeBack: view.isFinishing && !isClosed,
    takeBack: () => takeFinishBack(key),
    offReason: offReasonOf(view, isClosed),
    jumps,
    ...who,
    category,
    view,
    opening,
    claim,
    marking,
    isHidden,
    isMissingTold,
    openId: openOf(view.questions, chosen),
    setOpenId,
    save: async () => {
      // A second press while the first waits for the taps would ask twice.
      if (isAsking.current) return
      isAsking.current = true
      const shown = await marking.questionsAfterTaps().finally(() => (isAsking.current = false))
      if (missingWords(shown)) setMissingTold(true)
      else await askToSave(props, who, () => marking.finish(shown))
    },
    jumpToMissing: () => {
      setMissingTold(false)
      setOpenId(firstOpen(view.questions))
      setJumps(jumps + 1)
    },
  }
}

/** The reason why saving is disabled, or false. */
function offReasonOf({ isFinishing }: SheetView, isReadOnly: boolean): string | false {
  if (isFinishing) return 'Nilai sudah disimpan dan menunggu terkirim.'
  return isReadOnly && 'Nilai tidak dapat diubah sekarang.'
}

/** The student, from the record, else from the response with the questions. */
function useWho(scoreId: string, { sheet }: SheetView) {
  const score = useRecordOfScore(scoreId)?.score ?? null
  const local = useLocalCategories(scoreId)
  const student = score ? sheetStudent(score) : (sheet?.student ?? null)
  const { nis = null, name = null, grade = null } = student ?? {}
  return { score, student, nis, name, grade, local }
}

function sheetStudent({ studentNis: nis, studentId, classId: { grade } }: Score): SheetStudent {
  return { ...named(studentId), nis, grade }
}

/** Confirms 'Simpan Nilai?'; goes one screen back, or two after a refusal. */
async function askToSave(
  { scoreId, category, links, onBack, onScanner }: ExaminationPageProps,
  { score, nis, name, local }: ReturnType<typeof useWho>,
  finish: () => Promise<string>,
): Promise<void> {
  let isRefused = false
  const following = score && nextCategory(score, category, local)
  const isHere = local.some((one) => one.category === following)
  const label = scoreCategoryLabel[category]
  const answer = await confirm({
    title: texts.examination.saveQuestion,
    body: name ? `${label}, ${name}.` : label,
    act: () =>
      saveMarks(finish).catch((error: unknown) => {
        // Not stored, or to be looked at: the screen and its marks stay.
        isRefused = !(error instanceof NotKeptError || error instanceof ToLookAtError)
        throw error
      }),
    // A category whose questions are not on this device is opened by the server alone.
    next: ({ message }) =>
      following && (isHere || message !== waitsText)
        ? [
            {
              label: `Lanjut: ${scoreCategoryLabel[following]}`,
              link: links.category({ scoreId, category: following }),
            },
          ]
        : [],
  })
  if (answer) onBack(nis)
  else if (isRefused) onScanner()
}

export type Examination = ReturnType<typeof useExamination>

/** 'Simpan Nilai', with the reason while it is disabled. */
function SaveDock({ exam: { view, offReason, save } }: { exam: Examination }) {
  const missing = missingWords(view.questions)
  return (
    <Dock reason={offReason || (missing ?? false)}>
      <Button
        // It shines only once every question has its mark.
        tone={missing ? 'tonal' : 'primary'}
        size="hero"
        wide
        onClick={() => void save()}
        disabledReason={offReason}
      >
        {texts.examination.save}
      </Button>
    </Dock>
  )
}
