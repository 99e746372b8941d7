import { journalRoutes } from '@ngaji/contract/teaching/journals/journals.routes'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { useState } from 'react'
import { call } from '../../api/client/client.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { DraftKept } from '../../offline/notes/DraftKept.tsx'
import { recordNote } from '../../offline/notes/record-note.ts'
import { useNoteDraft } from '../../offline/notes/use-note-draft.ts'
import type { LinkElement } from '../../ui/button/slot.ts'
import { Form } from '../../ui/form/Form.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { SkeletonPanel } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { draftNameOf } from './journal-draft-name.ts'
import { draftOf, journalFields, type JournalValues } from './journal-form.ts'
import { journalKind } from './register-journals.ts'

export type NewJournalPageProps = {
  /** Kept: on to the week it belongs to. */
  onDone: (date: Day) => void
  links: { back: LinkElement }
}

/** "Tulis Jurnal": kept as it is typed, saved on this device first, with or without signal. */
export function NewJournalPage({ onDone, links }: NewJournalPageProps) {
  const { userId } = useSignedIn()
  const [today] = useState(() => dayInJakarta(serverNow()))
  const { isRead, draft, keep, drop, end } = useNoteDraft(
    { userId, name: draftNameOf('new') },
    draftOf,
  )
  const [startedAnew, setStartedAnew] = useState(0)
  const isFromDraft = draft !== null && startedAnew === 0
  const start: JournalValues = { date: today, title: '', content: '' }

  async function save(values: JournalValues) {
    const done = await recordNote('Jurnal', {
      kind: journalKind,
      body: values,
      send: (body) => call(journalRoutes.create, { body }),
    })
    end()
    toast(done)
    onDone(values.date)
  }

  function startAnew() {
    drop()
    setStartedAnew((times) => times + 1)
  }

  return (
    <Screen
      title="Tulis Jurnal"
      back={links.back}
      backLabel="Kembali ke Jurnal"
      crumbs={[{ label: 'Jurnal', link: links.back }, { label: 'Tulis' }]}
    >
      {isRead ? (
        <Form<JournalValues>
          key={startedAnew}
          className="md:max-w-2xl"
          fields={journalFields(today)}
          values={isFromDraft ? draft.values : start}
          isNew
          onSubmit={save}
          onValues={keep}
        >
          <DraftKept savedAt={isFromDraft ? draft.savedAt : null} onDrop={startAnew} />
        </Form>
      ) : (
        <SkeletonPanel label="Membuka draf" />
      )}
    </Screen>
  )
}
