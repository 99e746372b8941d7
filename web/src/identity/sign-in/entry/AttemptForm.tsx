import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { AttemptNote } from './AttemptNote.tsx'
import type { Attempt } from './use-attempt.ts'

type AttemptFormProps = {
  ref?: Ref<HTMLFormElement>
  attempt: Attempt
  /** Shows what is wrong with the fields; false keeps the form from being sent. */
  check: () => boolean
  act: () => Promise<unknown>
  button: string
  busyLabel: string
  children?: ReactNode
  /** What stands under the button. */
  below?: ReactNode
}

/** A form without a session: the answer to the last attempt, the fields, one large button. */
export function AttemptForm(props: AttemptFormProps) {
  const { ref, attempt, check, act, children, below } = props

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (check()) await attempt.run(act)
  }

  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid gap-4.5">
      <AttemptNote attempt={attempt} />
      {children}
      <Button
        type="submit"
        tone="primary"
        size="hero"
        wide
        busy={attempt.isBusy && props.busyLabel}
        disabledReason={attempt.waitReason ?? undefined}
      >
        {props.button}
      </Button>
      {below}
    </form>
  )
}
