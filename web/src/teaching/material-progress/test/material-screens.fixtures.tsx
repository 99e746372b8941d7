import type { Progress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { addDays, dayInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenEmptyPhone } from '../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { tableStateOf } from '../../../ui/table/table-state.ts'
import { givenProgress, ownClasses } from './materials.fixtures.ts'
import { MaterialsPage, type MaterialsView } from '../pages/MaterialsPage.tsx'
import { NewMaterialPage, type NewMaterialPageProps } from '../pages/NewMaterialPage.tsx'

export const today = dayInJakarta(serverNow())
export const week = mondayOf(today)

/** A teacher at a desk, on a device that keeps nothing yet. */
export async function givenTeacherAtDesk(): Promise<void> {
  await page.viewport(1280, 1000)
  await givenEmptyPhone()
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
  setOfflineUser({ userId: 'u1', secret: 'token' })
}

export function leaveDesk(): void {
  setOfflineUser(null)
  leaveNothing()
}

export const own = 'GET materialProgress/u1'
const ofClass = 'GET materialProgress/class/*'
export const create = 'POST materialProgress'

export function answersWith(...progresses: Progress[]) {
  return {
    [own]: () => ({ body: { progresses, total: progresses.length } }),
    [ofClass]: () => ({
      body: {
        progresses: [],
        latest: [{ category: 'practice', date: addDays(today, -5), count: 7 }],
        total: 0,
      },
    }),
    [create]: ({ body }: { body: Record<string, unknown> }) => ({
      status: 201,
      body: {
        message: 'Catatan materi tersimpan.',
        progress: givenProgress({
          date: String(body['date']),
          id: String(body['id']),
          material: String(body['material']),
        }),
      },
    }),
  }
}

const linkToNew = (classId: string | undefined) => <Elsewhere to={`new ${classId}`} />

export function Materials() {
  const [view, setView] = useState<MaterialsView>({ week, search: '', classId: '', category: '' })
  const [editId, setEditId] = useState<string | null>(null)
  const [isTable, setTable] = useState(false)
  const [state, setState] = useState(() => tableStateOf({}, { sort: '-date' }))
  return (
    <Surroundings>
      <MaterialsPage
        view={view}
        onView={setView}
        look={{ isTable, onTable: setTable, table: { state, onState: setState } }}
        editId={editId ?? undefined}
        onEdit={setEditId}
        classes={ownClasses}
        links={{ home: <Elsewhere to="home" />, create: linkToNew }}
      />
    </Surroundings>
  )
}

export const onDone = vi.fn<(date: string) => void>()

export function openNew(change: Partial<NewMaterialPageProps> = {}) {
  onDone.mockClear()
  return render(newMaterial(change))
}

export function newMaterial(change: Partial<NewMaterialPageProps>) {
  return (
    <Surroundings>
      <NewMaterialPage
        classes={ownClasses}
        classId={undefined}
        date={undefined}
        onDone={onDone}
        links={{ back: <Elsewhere to="list" /> }}
        {...change}
      />
    </Surroundings>
  )
}

export const field = (name: string) => page.getByLabelText(name, { exact: true })
export async function chooseCategory(name: string) {
  await field('Kategori').click()
  await page.getByRole('option', { name }).click()
}

export const saveMaterial = () => page.getByRole('button', { name: 'Simpan' }).click()
export const wrote = () => waitFor(() => expect(onDone).toHaveBeenCalled())
