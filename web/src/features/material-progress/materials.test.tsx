import type { Progress } from '@ngaji/contract/features/material-progress/material-progress.schemas'
import { addDays, dayInJakarta, mondayOf } from '@ngaji/contract/jakarta-time'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serverNow } from '../../api/server-clock.ts'
import { sessionStore } from '../../api/session-store.ts'
import { givenSession } from '../../api/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/test-server.fixtures.tsx'
import { givenEmptyPhone } from '../../offline/offline.fixtures.ts'
import { setOfflineUser } from '../../offline/offline-user.ts'
import { outboxWrites } from '../../offline/outbox.ts'
import { flush } from '../../offline/sender.ts'
import { registerMaterials } from './register-materials.ts'
import { givenProgress, ownClasses } from './materials.fixtures.ts'
import { MaterialsPage, type MaterialsView } from './MaterialsPage.tsx'
import { NewMaterialPage, type NewMaterialPageProps } from './NewMaterialPage.tsx'

registerMaterials()

const today = dayInJakarta(serverNow())
const week = mondayOf(today)

beforeEach(async () => {
  await page.viewport(1280, 1000)
  await givenEmptyPhone()
  sessionStore.begin(givenSession({ expiration: '2999-01-01T00:00:00.000Z' }))
  setOfflineUser({ userId: 'u1', secret: 'token' })
})
afterEach(() => {
  setOfflineUser(null)
  leaveNothing()
})

const own = 'GET materialProgress/u1'
const ofClass = 'GET materialProgress/class/*'
const create = 'POST materialProgress'

function answersWith(...progresses: Progress[]) {
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

function Materials() {
  const [view, setView] = useState<MaterialsView>({ week, search: '', classId: '', category: '' })
  const [editId, setEditId] = useState<string | null>(null)
  return (
    <Surroundings>
      <MaterialsPage
        view={view}
        onView={setView}
        editId={editId ?? undefined}
        onEdit={setEditId}
        classes={ownClasses}
        links={{ home: <Elsewhere to="home" />, create: linkToNew }}
      />
    </Surroundings>
  )
}

const onDone = vi.fn<(date: string) => void>()

function openNew(change: Partial<NewMaterialPageProps> = {}) {
  onDone.mockClear()
  return render(
    <Surroundings>
      <NewMaterialPage
        classes={ownClasses}
        classId={undefined}
        date={undefined}
        onDone={onDone}
        links={{ back: <Elsewhere to="list" /> }}
        {...change}
      />
    </Surroundings>,
  )
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
async function chooseCategory(name: string) {
  await field('Kategori').click()
  await page.getByRole('option', { name }).click()
}

const save = () => page.getByRole('button', { name: 'Simpan' }).click()
const wrote = () => vi.waitFor(() => expect(onDone).toHaveBeenCalled())

describe('what the own classes were taught', () => {
  it('is listed by day with class and category, and narrowed by both', async () => {
    const server = givenAnswers(answersWith(givenProgress({ date: week })))
    await render(<Materials />)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Jilid 3' }))
      .toMatchTextContent(/Kelas Umar 5.*Baca Al-Qur'an\/Tilawati.*Jilid 3 halaman 4/)
    await page.getByLabelText('Kelas').first().selectOptions('Kelas PAUD')
    await vi.waitFor(() =>
      expect(server.sentTo(own).at(-1)?.query).toMatchObject({ week, classId: 'k2' }),
    )
    await expect
      .element(page.getByRole('link', { name: 'Catat Materi' }).first())
      .toHaveAttribute('href', '#new k2')
  })

  it('shows beside it when each category of a class was last taught', async () => {
    givenAnswers(answersWith())
    await render(<Materials />)
    const panel = page.getByRole('region', { name: 'Terakhir diajarkan' })
    await expect.element(panel).toMatchTextContent(/Praktik Ibadah.*7 kali · 5 hari lalu/)
    await expect.element(panel).toMatchTextContent(/Menulis Arab.*belum pernah/)
  })

  it('says why an entry can no longer be changed: too old, or of another year', async () => {
    const closed = { canEdit: false, date: week }
    givenAnswers(
      answersWith(
        givenProgress({ ...closed, category: 'writing' }),
        givenProgress({ ...closed, id: 'm0', classId: { id: 'k0', name: 'Kelas Umar 4' } }),
      ),
    )
    await render(<Materials />)
    await expect
      .element(page.getByRole('button', { name: 'Ubah: Menulis Arab' }))
      .toHaveAccessibleDescription('Catatan materi dapat diubah selama 24 jam.')
    await expect
      .element(page.getByRole('button', { name: "Hapus: Baca Al-Qur'an/Tilawati" }))
      .toHaveAccessibleDescription('Tahun ajaran desa ini tidak sedang berjalan.')
  })
})

describe('writing down a material', () => {
  it('offers the classes of running years, and takes along class and day of a register', async () => {
    givenAnswers(answersWith())
    await openNew({ classId: 'k2', date: addDays(today, -1) })
    await expect.element(field('Kelas')).toHaveValue('k2')
    await expect.element(field('Kelas')).not.toMatchTextContent(/Kelas Umar 4/)
    await chooseCategory('Hafalan Doa')
    await field('Materi').fill('Doa masuk masjid')
    await save()
    await wrote()
    expect(onDone).toHaveBeenCalledWith(addDays(today, -1))
  })

  it('is sent once, under its own id', async () => {
    const server = givenAnswers(answersWith())
    await openNew()
    await field('Kelas').selectOptions('Kelas Umar 5')
    await chooseCategory('Praktik Ibadah')
    await field('Materi').fill('Wudu')
    await save()
    await wrote()
    await flush()
    expect(server.sentTo(create)).toHaveLength(1)
    expect(server.sentTo(create)[0]?.body).toMatchObject({
      classId: 'k1',
      category: 'practice',
      material: 'Wudu',
      date: today,
    })
    expect(outboxWrites()).toEqual([])
  })

  it('repeats the last entry, with the day that stands in the form', async () => {
    const last = givenProgress({ date: addDays(today, -3), category: 'knowledge' })
    givenAnswers(answersWith(last))
    await openNew({ date: addDays(today, -1) })
    await page.getByRole('button', { name: 'Ulangi yang terakhir' }).click()
    await expect.element(field('Kelas')).toHaveValue('k1')
    await expect.element(field('Kategori')).toHaveValue('Pengetahuan Agama')
    await expect.element(field('Materi')).toHaveValue('Jilid 3 halaman 4')
    await save()
    await wrote()
    expect(onDone).toHaveBeenCalledWith(addDays(today, -1))
  })

  it('says when there is nothing to repeat, and who adds classes', async () => {
    givenAnswers(answersWith())
    const screen = await openNew()
    await expect
      .element(page.getByRole('button', { name: 'Ulangi yang terakhir' }))
      .toHaveAccessibleDescription('Belum ada catatan sebelumnya.')
    await screen.unmount()
    await openNew({ classes: [] })
    await expect.element(page.getByText('Belum ada kelas untuk Anda.')).toBeVisible()
  })

  it('keeps a draft, but not that of another class than the register asks for', async () => {
    givenAnswers(answersWith())
    const first = await openNew()
    await field('Kelas').selectOptions('Kelas Umar 5')
    await field('Materi').fill('Setengah jalan')
    await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    await first.unmount()
    const second = await openNew()
    await expect.element(field('Materi')).toHaveValue('Setengah jalan')
    await second.unmount()
    await openNew({ classId: 'k2' })
    await expect.element(field('Materi')).toHaveValue('')
  })

  it('stays with its reason where the server refuses it', async () => {
    givenAnswers({
      ...answersWith(),
      [create]: () => refusal(409, 'branch-year.inactive', 'Tahun ajaran desa belum aktif.'),
    })
    const screen = await openNew({ classId: 'k1' })
    await chooseCategory('Praktik Ibadah')
    await field('Materi').fill('Tayamum')
    await save()
    await wrote()
    await flush()
    await screen.unmount()
    await render(<Materials />)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Tayamum' }))
      .toMatchTextContent(/Kelas Umar 5.*Tayamum.*ditolak.*Tahun ajaran desa belum aktif\./)
  })
})
