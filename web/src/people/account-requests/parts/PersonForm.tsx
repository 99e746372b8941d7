import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useMemo, useState, type ReactNode } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { emptyPerson, internal, type PersonValues } from '../model/draft-person.ts'
import { personFields, type FormPerson } from './person-fields.tsx'

export type PersonFormProps = {
  kind: TicketKind
  id: string
  /** Asked once: later the form knows more. */
  start: () => Partial<PersonValues>
  submitLabel: string
  onSubmit: (values: PersonValues) => Promise<void> | void
  /** Told of each change, for the draft on the device. */
  onTyping?: ((values: PersonValues) => void) | undefined
  disabledReason?: string | false | undefined
  actions?: ReactNode
}

/** Everything asked of one person. */
export function PersonForm(props: PersonFormProps) {
  const { kind, id, start, submitLabel, onSubmit, onTyping, disabledReason, actions } = props
  const [today] = useState(() => dayInJakarta(serverNow()))
  const [values] = useState(start)
  const person = values.name || (kind === 'student' ? 'Siswa' : 'Guru')
  const fields = useMemo(() => personFields(kind, today, person), [kind, today, person])
  return (
    <Form<FormPerson>
      id={id}
      isNew
      columns={2}
      fields={fields}
      values={{ isInternal: internal, ...values }}
      submitLabel={submitLabel}
      busyLabel="Menyiapkan…"
      onSubmit={async (given) => onSubmit(personIn(given))}
      onValues={(given) => onTyping?.(personIn(given))}
      disabledReason={disabledReason}
      actions={actions}
    />
  )
}

/** Returns the person without what only the form asks; what the other kind has stays empty. */
function personIn({ isAgeRight: _isAgeRight, ...values }: FormPerson): PersonValues {
  return { ...emptyPerson, ...values }
}
