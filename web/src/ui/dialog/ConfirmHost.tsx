import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { CircleCheck, CircleX } from 'lucide-react'
import { confirmStore, type Asked, type ConfirmAnswer, type Question } from './confirm.ts'
import { PasswordPromptHost } from './PasswordPromptHost.tsx'
import {
  type PasswordCheck,
  isBusyStep,
  obstacleOf,
  useConfirmFlow,
  type ConfirmStep,
} from './use-confirm-flow.ts'
import { Button } from '../button/Button.tsx'
import { ConfirmFields } from './ConfirmFields.tsx'
import { Dialog } from './Dialog.tsx'
import { Icon } from '../icons/Icon.tsx'
import { ResultButtons } from './ResultDialog.tsx'

/** Mounted once, beside the router's outlet. `password` verifies the password for this application. */
export function ConfirmHost({ password }: { password?: PasswordCheck | undefined }) {
  return (
    <>
      <QuestionHost password={password} />
      {password && <PasswordPromptHost check={password} />}
    </>
  )
}

function QuestionHost({ password }: { password: PasswordCheck | undefined }) {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.current)
  const [shown, setShown] = useState<Asked>()
  // Keeps the last question rendered during the closing animation.
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  return (
    <ConfirmDialog
      key={shown.id}
      question={shown.question}
      open={asked === shown}
      password={password}
      onDone={(answer) => confirmStore.settle(shown, answer)}
    />
  )
}

type Props = {
  question: Question
  open: boolean
  password?: PasswordCheck | undefined
  onDone: (answer: ConfirmAnswer | null) => void
}

/** Question, busy, result: one dialog from beginning to end. */
function ConfirmDialog({ question, open, password, onDone }: Props) {
  const flow = useConfirmFlow(question, password, () => onDone(null))
  const { step, typed, setTyped } = flow
  const close = () => onDone(step.kind === 'done' ? step.answer : null)
  const isResult = step.kind === 'done' || step.kind === 'failed'
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={isBusyStep(step)}
      role="alertdialog"
      focusKey={step.kind === 'busy' ? 'question' : step.kind}
      size={question.details || question.result ? 'medium' : 'small'}
      title={stepTitle(question, step)}
      mark={stepIcon(step)}
      description={<ConfirmBody question={question} step={step} />}
      footer={
        isResult ? (
          <ResultButtons
            next={nextSteps(question, step)}
            onClose={close}
            onLeave={() => onDone(null)}
            onBack={wayBack(flow)}
          />
        ) : (
          <Answers question={question} flow={flow} onCancel={close} />
        )
      }
    >
      {hasFields(question, step) && (
        <ConfirmFields
          question={question}
          step={step}
          typed={typed}
          onTyped={setTyped}
          onSubmit={flow.yes}
        />
      )}
      {step.kind === 'done' && question.result?.(step.answer)}
    </Dialog>
  )
}

function nextSteps(question: Question, step: ConfirmStep) {
  return step.kind === 'done' ? (question.next?.(step.answer) ?? []) : []
}

type Flow = ReturnType<typeof useConfirmFlow>

/** Only where something was typed that closing would lose. */
function wayBack({ step, typed, askAgain }: Flow): (() => void) | undefined {
  return isFailure(step) && typed.reason.trim() !== '' ? askAgain : undefined
}

type AnswersProps = {
  question: Question
  flow: Flow
  onCancel: () => void
}

/** "Batal" has the focus in destructive confirmations, "Ya" in others; a field comes before both. */
function Answers({ question, flow, onCancel }: AnswersProps) {
  const isBusy = isBusyStep(flow.step)
  const isDanger = Boolean(question.danger)
  return (
    <>
      <Button
        size="action"
        onClick={onCancel}
        disabledReason={isBusy && 'Sedang diproses.'}
        data-autofocus={isDanger || undefined}
      >
        Batal
      </Button>
      <Button
        tone={isDanger && flow.step.kind !== 'password' ? 'danger' : 'primary'}
        size="action"
        className="max-md:flex-[1.35]"
        onClick={flow.yes}
        busy={isBusy && (question.busyLabel ?? 'Memproses…')}
        disabledReason={obstacleOf(question, flow.step, flow.typed)}
        data-autofocus={isDanger ? undefined : true}
      >
        Ya
      </Button>
    </>
  )
}

/** The live region is always mounted, so that the result is announced. */
function ConfirmBody({ question, step }: { question: Question; step: ConfirmStep }): ReactNode {
  const result =
    step.kind === 'done' ? step.answer.message : step.kind === 'failed' ? step.message : ''
  return (
    <>
      <output className="block">{result}</output>
      {step.kind === 'password' && <p>Masukkan password Anda untuk melanjutkan.</p>}
      {(step.kind === 'question' || step.kind === 'busy') && question.body}
    </>
  )
}

function hasFields(question: Question, step: ConfirmStep): boolean {
  if (step.kind === 'password') return true
  if (step.kind === 'done' || step.kind === 'failed') return false
  const { facts, details, reason, typeToConfirm } = question
  return Boolean(facts?.length) || Boolean(details) || Boolean(reason) || Boolean(typeToConfirm)
}

function stepTitle(question: Question, step: ConfirmStep): string {
  if (isFailure(step)) return 'Gagal!'
  return step.kind === 'done' ? 'Berhasil!' : question.title
}

function stepIcon(step: ConfirmStep): ReactNode {
  if (isFailure(step)) return <Icon of={CircleX} size={28} className="text-unexcused" />
  if (step.kind === 'done') return <Icon of={CircleCheck} size={28} className="text-present" />
  return null
}

function isFailure(step: ConfirmStep): boolean {
  return step.kind === 'failed' || (step.kind === 'done' && step.answer.isFailure === true)
}
