import type { Journal } from '@ngaji/contract/teaching/journals/journals.schemas'
import { dayInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../scripts/tests/wait-for.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { Elsewhere, leaveNothing, Surroundings } from '../../api/queries/test-server.fixtures.tsx'
import { givenEmptyPhone } from '../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../offline/copies/offline-user.ts'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { JournalPage } from './JournalPage.tsx'
import { NewJournalPage } from './NewJournalPage.tsx'

export const today = dayInJakarta(serverNow())
export const week = mondayOf(today)

/** A teacher at a desk, on a device that keeps nothing yet. */
export async function givenTeacherAtDesk(): Promise<void> {
  await page.viewport(1280, 900)
  await givenEmptyPhone()
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
  setOfflineUser({ userId: 'u1', secret: 'token' })
}

export function leaveDesk(): void {
  setOfflineUser(null)
  leaveNothing()
}

export const journal: Journal = {
  id: 'j1',
  userId: 'u1',
  title: 'Hujan, kelas sepi',
  content: 'Hanya separuh yang datang.',
  date: week,
  createdAt: `${week}T02:00:00.000Z`,
  updatedAt: `${week}T02:00:00.000Z`,
  canEdit: true,
  version: 3,
}

export const list = 'GET journals/u1'
export const journalListAnswer = (...journals: Journal[]) => ({
  [list]: () => ({ body: { journals, total: journals.length } }),
})

export function Journals({ isTable: isTableAtFirst = false }: { isTable?: boolean }) {
  const [shown, setShown] = useState(week)
  const [search, setSearch] = useState('')
  const [editId, setEditId] = useState<string | null>(null)
  const [isTable, setTable] = useState(isTableAtFirst)
  const [state, setState] = useState(() => tableStateOf({}, { sort: '-date' }))
  return (
    <Surroundings>
      <JournalPage
        week={shown}
        search={search}
        look={{ isTable, onTable: setTable, table: { state, onState: setState } }}
        editId={editId ?? undefined}
        onWeek={setShown}
        onSearch={setSearch}
        onEdit={setEditId}
        links={{ home: <Elsewhere to="home" />, create: <Elsewhere to="new" /> }}
      />
    </Surroundings>
  )
}

export const onDone = vi.fn<(date: string) => void>()

export async function openNew() {
  onDone.mockClear()
  return render(
    <Surroundings>
      <NewJournalPage onDone={onDone} links={{ back: <Elsewhere to="list" /> }} />
    </Surroundings>,
  )
}

export async function write(title: string, content: string) {
  await page.getByLabelText('Judul').fill(title)
  await page.getByLabelText('Isi Jurnal').fill(content)
}

export const saveJournal = () => page.getByRole('button', { name: 'Simpan' }).click()
export const wrote = () => waitFor(() => expect(onDone).toHaveBeenCalled())
