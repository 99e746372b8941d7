import { correctableKeys } from '@ngaji/contract/people/account-requests/account-requests.rules'
import {
  ticketSchema,
  type Ticket,
  type TicketPerson,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { ApiError } from '../../../api/client/api-error.ts'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { VersionedForm } from '../../../api/queries/VersionedForm.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
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
  const fields = personFields(ticket.kind, dayInJakarta(serverNow()), person.name)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Perbaiki data ${person.name}`}
      description="Untuk salah ketik yang jelas. Perubahan tercatat di tiket."
    >
      {({ onDone, onDirty, cancel }) => (
        <VersionedForm<FormPerson, Ticket>
          columns={2}
          record={ticket}
          recordSchema={ticketSchema}
          fields={fields.filter(({ name }) => !notMended.has(name))}
          valuesOf={({ accountList }) => formPersonOf(accountList[index] ?? person)}
          save={(_values, { id, kind, version }, { touched }) => {
            const corrections = [{ index, ...correctionOf(kind, touched) }]
            return change(() => correctTicket(id, { corrections, version })).catch(withFormFields)
          }}
          onSaved={onDone}
          onDirty={onDirty}
          disabledReason={offlineReason}
          actions={cancel}
        />
      )}
    </FormDialog>
  )
}

function formPersonOf(person: TicketPerson): FormPerson {
  const { id: _id, ...values } = draftOfPerson(person, null)
  return { ...values, isAgeRight: false }
}

/** Only what differs travels, in the words of the call. */
function correctionOf(kind: Ticket['kind'], touched: Partial<FormPerson>): Record<string, unknown> {
  const keys = correctableKeys[kind].filter((key) => key in touched)
  return Object.fromEntries(
    keys.map((key) => [
      key,
      key === 'isInternal' ? touched.isInternal !== sympathiser : touched[key],
    ]),
  )
}

/** The server names a field by its place in the list, `corrections.0.dateOfBirth`; the form by its own name. */
function withFormFields(error: unknown): never {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
  const named = Object.entries(error.fields).map(([path, text]) => [
    path.slice(path.lastIndexOf('.') + 1),
    text,
  ])
  throw error.withFields(Object.fromEntries(named))
}
