import { reasonHint, textLimits } from '@ngaji/contract/values/text'
import type { FormEvent } from 'react'
import type { Question } from './confirm.ts'
import { Facts } from '../data/Facts.tsx'
import { PasswordEntry } from '../field/PasswordEntry.tsx'
import { TextArea } from '../field/TextArea.tsx'
import { TextField } from '../field/TextField.tsx'
import type { ConfirmStep, ConfirmTyped } from './use-confirm-flow.ts'

type Props = {
  question: Question
  step: ConfirmStep
  typed: ConfirmTyped
  onTyped: (typed: ConfirmTyped) => void
  onSubmit: () => void
}

/** The facts and fields of a confirmation. Enter in a field means "Ya". */
export function ConfirmFields(props: Props) {
  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {props.step.kind === 'password' ? (
        <>
          <PasswordEntry
            value={props.typed.password}
            onChange={(password) => props.onTyped({ ...props.typed, password })}
            isBusy={props.step.isBusy}
            message={props.step.message}
          />
          {/* The button stands outside the form: with two fields Enter needs one within. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </>
      ) : (
        <QuestionStep {...props} />
      )}
    </form>
  )
}

function QuestionStep({ question, step, typed, onTyped }: Props) {
  const isBusy = step.kind === 'busy'
  const { facts, details, typeToConfirm } = question
  const reason = question.reason === true ? { label: 'Alasan' } : question.reason
  return (
    <>
      {facts && <Facts facts={facts} />}
      {details}
      {reason && (
        <TextArea
          label={reason.label}
          hint={['hint' in reason ? reason.hint : '', reasonHint].filter(Boolean).join(' ')}
          maxLength={textLimits.reason}
          data-autofocus
          readOnly={isBusy}
          value={typed.reason}
          onChange={(next) => onTyped({ ...typed, reason: next })}
        />
      )}
      {typeToConfirm && (
        <TextField
          label={typeToConfirm.label}
          hint={`Ketik “${typeToConfirm.text}” untuk melanjutkan.`}
          spellCheck={false}
          data-autofocus
          readOnly={isBusy}
          value={typed.name}
          onChange={(name) => onTyped({ ...typed, name })}
        />
      )}
    </>
  )
}
