import { correctableKeys } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type { Ticket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { correctTicket } from '../model/account-requests.api.ts'
import { draftOfPerson, sympathiser } from '../model/draft-person.ts'
import { personFields, type FormPerson } from './person-fields.tsx'

type CorrectDialogProps = { open: boolean; ticket: Ticket; index: number; onClose: () => void }

const notMended: ReadonlySet<string> = new Set(['photo', 'hasConsent'])

/** "Perbaiki": obvious typing errors, before the decision. */
export function CorrectDialog({ open, ticket, index, onClose }: CorrectDialogProps) {
  const change = useWrite('tickets', ...accountQueries)
  const offlineReason = useOfflineReason()
  const person = ticket.accountList[index]
  if (!person) return null
  const { id: _id, ...start } = draftOfPerson(person, null)
  const fields = personFields(ticket.kind, dayInJakarta(serverNow()), person.name)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Perbaiki data ${person.name}`}
      description="Untuk salah ketik yang jelas. Perubahan tercatat di tiket."
    >
      {({ onDone, onDirty, cancel }) => (
        <Form<FormPerson>
          columns={2}
          fields={fields.filter(({ name }) => !notMended.has(name))}
          values={start}
          onDirty={onDirty}
          onSubmit={async (values) => {
            const corrections = [{ index, ...changedOf(ticket.kind, values, start) }]
            const body = { corrections, version: ticket.version }
            const { message } = await change(() => correctTicket(ticket.id, body))
            onDone(message)
          }}
          disabledReason={offlineReason}
          actions={cancel}
        />
      )}
    </FormDialog>
  )
}

/** Only what differs travels, in the words of the call. */
function changedOf(
  kind: Ticket['kind'],
  values: FormPerson,
  start: Omit<FormPerson, 'isAgeRight'>,
): Record<string, unknown> {
  const keys = correctableKeys[kind].filter((key) => values[key] !== start[key])
  return Object.fromEntries(
    keys.map((key) => [
      key,
      key === 'isInternal' ? values.isInternal !== sympathiser : values[key],
    ]),
  )
}
