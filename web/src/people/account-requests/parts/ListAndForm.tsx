import { mostPeopleOfTicket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Sheet } from '../../../ui/dialog/Sheet.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { newPerson, type DraftPerson, type PersonValues } from '../model/draft-person.ts'
import { fetchPersonForm, LazyPersonForm } from './lazy-person-form.tsx'
import { noPasting } from '../model/pasting.ts'
import type { EntryParts } from '../pages/TicketFormPage.tsx'
import { TicketList } from './TicketList.tsx'
import { kindTitle } from '../model/ticket-words.ts'

/** Left the form, right the list; on phones the list, and the form in a sheet. */
export function ListAndForm(parts: EntryParts) {
  const { kind, filling } = parts
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [pasting, setPasting] = useState(noPasting)

  /** Somebody of the list, or the newcomer. A sheet that was closed opens again as it was left. */
  function openFor(person: DraftPerson | null) {
    if (person?.id !== filling.edited?.id) filling.turnTo(person)
    setOpen(true)
  }

  // Follows the page: the form is here before the line may go.
  useEffect(() => void fetchPersonForm(), [])

  const title = filling.edited ? `Ubah ${filling.edited.name}` : `${kindTitle[kind]} baru`
  const form = <EntryForm {...parts} onDone={close} />
  const list = (
    <TicketList
      {...parts}
      onNew={isPhone ? () => openFor(null) : null}
      onEdit={openFor}
      pasting={pasting}
      onPasting={setPasting}
    />
  )
  if (isPhone)
    return (
      <>
        {list}
        <Sheet open={isOpen} onClose={close} title={title}>
          {form}
        </Sheet>
      </>
    )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <Panel title={title}>{form}</Panel>
      <div className="lg:sticky lg:top-20">{list}</div>
    </div>
  )
}

function EntryForm({ kind, filling, list, onDone }: EntryParts & { onDone: () => void }) {
  const id = useId()
  const { count, edited } = filling
  const isFull = list.draft.people.length >= mostPeopleOfTicket && !edited

  // Follows the form, which is another element for each person: typing goes on where it began.
  useEffect(() => {
    if (count === 0) return
    const field = document
      .getElementById(id)
      ?.querySelector<HTMLElement>('input:not([type="file"])')
    field?.focus({ preventScroll: true })
  }, [count, id])

  function note(values: PersonValues) {
    if (filling.note(count, values) && !edited) list.keepTyping(values)
  }

  /** The family's next child lives at the same address. */
  function goOn(values: Partial<PersonValues>) {
    // The newcomer waits on the device, also while somebody of the list is changed.
    if (!edited) list.keepTyping(null)
    filling.finish(values)
    onDone()
  }

  return (
    <LazyPersonForm
      key={count}
      kind={kind}
      id={id}
      start={filling.start}
      submitLabel={edited ? 'Simpan perubahan' : 'Tambah ke daftar'}
      disabledReason={isFull && `Paling banyak ${mostPeopleOfTicket} orang dalam satu permintaan.`}
      onTyping={note}
      onSubmit={(values) => {
        list.put(edited ? { ...values, id: edited.id } : newPerson(values))
        toast(edited ? `${values.name} diperbarui.` : `${values.name} masuk daftar.`)
        goOn({ address: values.address })
      }}
      actions={
        edited && (
          <Button tone="ghost" size="action" onClick={() => goOn({})}>
            Batal
          </Button>
        )
      }
    />
  )
}
