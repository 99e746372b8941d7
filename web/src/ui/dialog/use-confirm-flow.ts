import { reasonProblem } from '@ngaji/contract/values/text'
import { useState } from 'react'
import type { ConfirmAnswer, Question } from './confirm.ts'
import { errorMessage } from '../form/error-message.ts'
import { notSent } from '../form/not-sent.ts'

export type PasswordCheck = {
  /** Whether a refusal means "password needed"; then the dialog asks for it and repeats `act`. */
  isNeeded: (error: unknown) => boolean
  /** Rejects when the password is wrong. */
  verify: (password: string) => Promise<unknown>
}

export type ConfirmStep =
  /** `resume`: "Ya" was already said, the act goes on after the password. */
  | { kind: 'password'; resume: boolean; isBusy: boolean; message: string }
  | { kind: 'question' }
  | { kind: 'busy' }
  | { kind: 'done'; answer: ConfirmAnswer }
  | { kind: 'failed'; message: string }

/** The input typed into the dialog. Kept through every step. */
export type ConfirmTyped = { reason: string; password: string; name: string }

const askPassword = { kind: 'password', resume: false, isBusy: false, message: '' } as const

/** The steps of one confirmation, from the question to the result. */
export function useConfirmFlow(
  question: Question,
  check: PasswordCheck | undefined,
  onNotSent: () => void,
) {
  const [step, setStep] = useState<ConfirmStep>(
    question.password ? askPassword : { kind: 'question' },
  )
  const [typed, setTyped] = useState<ConfirmTyped>({ reason: '', password: '', name: '' })

  async function act() {
    setStep({ kind: 'busy' })
    try {
      const { reason, password } = typed
      const answer = await question.act({ reason: reason.trim(), password })
      setStep({ kind: 'done', answer })
    } catch (error) {
      if (error === notSent) onNotSent()
      else if (check?.isNeeded(error)) setStep({ ...askPassword, resume: true })
      else setStep({ kind: 'failed', message: errorMessage(error) })
    }
  }

  async function givePassword(resume: boolean) {
    setStep({ kind: 'password', resume, isBusy: true, message: '' })
    try {
      await check?.verify(typed.password)
    } catch (error) {
      setStep({ kind: 'password', resume, isBusy: false, message: errorMessage(error) })
      return
    }
    if (resume) await act()
    else setStep({ kind: 'question' })
  }

  function yes() {
    if (isBusyStep(step) || obstacleOf(question, step, typed)) return
    void (step.kind === 'password' ? givePassword(step.resume) : act())
  }

  /** From a failure to the question once more: a long reason is not typed twice. */
  function askAgain() {
    setStep({ kind: 'question' })
  }

  return { step, typed, setTyped, yes, askAgain }
}

export function isBusyStep(step: ConfirmStep): boolean {
  return step.kind === 'busy' || (step.kind === 'password' && step.isBusy)
}

/** Why "Ya" is disabled. */
export function obstacleOf(
  question: Question,
  step: ConfirmStep,
  typed: ConfirmTyped,
): string | false {
  if (step.kind === 'password') return typed.password === '' && 'Masukkan password Anda.'
  const { reason, typeToConfirm } = question
  const problem = reasonProblem(typed.reason)
  if (reason && problem) return problem
  if (typeToConfirm && typed.name.trim() !== typeToConfirm.text.trim()) {
    return `Ketik “${typeToConfirm.text}” dahulu.`
  }
  return false
}
