import { useId } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { newPerson, type PersonValues } from '../model/draft-person.ts'
import { LazyPersonForm } from './lazy-person-form.tsx'
import type { EntryParts } from '../pages/TicketFormPage.tsx'
import { useCheck } from '../model/use-ticket-draft.ts'

/** The form alone: sent as it is. */
export function SinglePerson({ kind, filling, list, placeReason, send }: EntryParts) {
  const offlineReason = useOfflineReason()
  const check = useCheck(kind)
  const id = useId()

  function note(values: PersonValues) {
    if (!filling.note(filling.count, values)) return
    list.keepTyping(values)
    // What was typed since is another request.
    if (list.draft.tried !== null) void list.keepTry(null)
  }

  async function submit(values: PersonValues) {
    const person = newPerson(values)
    await send({
      people: [person],
      duplicates: await check(person),
      onSent: () => {
        list.keepTyping(null)
        filling.finish({ address: values.address })
      },
    })
  }

  return (
    <div className="md:max-w-3xl">
      <LazyPersonForm
        key={filling.count}
        kind={kind}
        id={id}
        start={filling.start}
        submitLabel="Kirim pengajuan"
        disabledReason={offlineReason || placeReason}
        onTyping={note}
        onSubmit={submit}
      />
    </div>
  )
}
