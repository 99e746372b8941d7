import { addDays } from '@ngaji/contract/jakarta-time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { givenAnswers, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { readDraft, saveDraft } from '../../../offline/drafts/drafts.ts'
import { outboxWrites } from '../../../offline/outbox/outbox.ts'
import { flush } from '../../../offline/outbox/sender.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import {
  answersWith,
  chooseCategory,
  create,
  field,
  givenTeacherAtDesk,
  leaveDesk,
  Materials,
  newMaterial,
  onDone,
  openNew,
  saveMaterial,
  today,
  wrote,
} from './material-screens.fixtures.tsx'
import { givenProgress, ownClasses } from './materials.fixtures.ts'
import type { NewMaterialPageProps } from '../pages/NewMaterialPage.tsx'
import { registerMaterials } from '../model/register-materials.ts'

registerMaterials()

beforeEach(givenTeacherAtDesk)
afterEach(leaveDesk)

describe('writing down a material', () => {
  it('offers the classes of running years, and takes along class and day of a register', async () => {
    givenAnswers(answersWith())
    await openNew({ classId: 'k2', date: addDays(today, -1) })
    await expect.element(field('Kelas')).toHaveValue('k2')
    await expect.element(field('Kelas')).not.toMatchTextContent(/Kelas Umar 4/)
    await chooseCategory('Hafalan Doa')
    await field('Materi').fill('Doa masuk masjid')
    await saveMaterial()
    await wrote()
    expect(onDone).toHaveBeenCalledWith(addDays(today, -1))
  })

  it('is sent once, under its own id', async () => {
    const server = givenAnswers(answersWith())
    await openNew()
    await field('Kelas').selectOptions('Kelas Umar 5')
    await chooseCategory('Praktik Ibadah')
    await field('Materi').fill('Wudu')
    await saveMaterial()
    await wrote()
    await flush()
    expect(server.sentTo(create)).toHaveLength(1)
    expect(server.sentTo(create)[0]?.body).toMatchObject({
      classId: 'k1',
      category: 'practice',
      material: 'Wudu',
      date: today,
    })
    const { id, queued } = server.sentTo(create)[0]?.body ?? {}
    expect(queued).toEqual({ id, at: expect.any(String) })
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
    await saveMaterial()
    await wrote()
    expect(onDone).toHaveBeenCalledWith(addDays(today, -1))
  })

  it('gives back what was typed before the last entry was repeated', async () => {
    givenAnswers(answersWith(givenProgress({ date: addDays(today, -3) })))
    await openNew({ classId: 'k2' })
    await chooseCategory('Praktik Ibadah')
    await field('Materi').fill('Tayamum dan wudu')
    await page.getByRole('button', { name: 'Ulangi yang terakhir' }).click()
    await expect.element(field('Materi')).toHaveValue('Jilid 3 halaman 4')
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect.element(field('Materi')).toHaveValue('Tayamum dan wudu')
    await expect.element(field('Kelas')).toHaveValue('k2')
    await waitFor(async () =>
      expect((await readDraft({ userId: 'u1', name: 'material/new/k2' }))?.value).toMatchObject({
        material: 'Tayamum dan wudu',
      }),
    )
  })

  it.each(['', 'Jilid 3 halaman 4'])(
    'gives back the class of the register too, where the material was "%s"',
    async (material) => {
      givenAnswers(answersWith(givenProgress({ date: addDays(today, -3) })))
      await openNew({ classId: 'k2' })
      await field('Materi').fill(material)
      await page.getByRole('button', { name: 'Ulangi yang terakhir' }).click()
      await expect.element(field('Kelas')).toHaveValue('k1')
      await page.getByRole('button', { name: 'Urungkan' }).click()
      await expect.element(field('Kelas')).toHaveValue('k2')
      await expect.element(field('Materi')).toHaveValue(material)
    },
  )

  it('leaves a class that is not offered any more: of a link, a draft or the last entry', async () => {
    const former = { id: 'k0', name: 'Kelas Umar 4' }
    const server = givenAnswers(
      answersWith(givenProgress({ date: addDays(today, -40), classId: former })),
    )
    const material = 'Tayamum'
    const values = { classId: former.id, category: 'practice', material, date: today }
    await saveDraft({ userId: 'u1', name: 'material/new/k0' }, values)
    const ofDraft = await openNew({ classId: former.id })
    await expect.element(field('Materi')).toHaveValue('Tayamum')
    await expect.element(field('Kelas')).toHaveValue('')
    await saveMaterial()
    await expect.element(page.getByText('Kelas tidak boleh kosong!')).toBeVisible()
    await ofDraft.unmount()
    await openNew({ classId: 'k2' })
    await page.getByRole('button', { name: 'Ulangi yang terakhir' }).click()
    await expect.element(field('Materi')).toHaveValue('Jilid 3 halaman 4')
    await expect.element(field('Kelas')).toHaveValue('k2')
    await saveMaterial()
    await wrote()
    await flush()
    expect(server.sentTo(create).map(({ body }) => body['classId'])).toEqual(['k2'])
  })

  it('lets go of a class that the server no longer offers, with what is typed', async () => {
    givenAnswers(answersWith())
    const screen = await openNew({ classId: 'k1' })
    await field('Materi').fill('Wudu')
    const classes = ownClasses.map((one) => ({ ...one, isActive: one.id !== 'k1' }))
    await screen.rerender(newMaterial({ classId: 'k1', classes }))
    await expect.element(field('Kelas')).toHaveValue('')
    await expect.element(field('Materi')).toHaveValue('Wudu')
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

  const dayShown = (day: string) => formatDay(day, 'numeric')

  it('keeps a draft for each register it is begun from, and one begun from nowhere', async () => {
    givenAnswers(answersWith())
    const write = async (change: Partial<NewMaterialPageProps>, text: string) => {
      const screen = await openNew(change)
      await field('Materi').fill(text)
      await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
      await screen.unmount()
    }
    await write({}, 'Dari mana saja')
    await write({ classId: 'k1' }, 'Umar')
    await write({ classId: 'k2' }, 'PAUD')
    for (const [change, text] of [
      [{}, 'Dari mana saja'],
      [{ classId: 'k1' }, 'Umar'],
      [{ classId: 'k2' }, 'PAUD'],
    ] as const) {
      const screen = await openNew(change)
      await expect.element(field('Materi')).toHaveValue(text)
      await screen.unmount()
    }
  })

  it('takes class and day of the register over those of its draft', async () => {
    givenAnswers(answersWith())
    const yesterday = addDays(today, -1)
    const first = await openNew({ classId: 'k1', date: yesterday })
    await field('Materi').fill('Setengah jalan')
    await field('Kelas').selectOptions('Kelas PAUD')
    await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    await waitFor(async () =>
      expect((await readDraft({ userId: 'u1', name: 'material/new/k1' }))?.value).toMatchObject({
        classId: 'k2',
        date: yesterday,
      }),
    )
    await first.unmount()
    await openNew({ classId: 'k1', date: today })
    await expect.element(field('Materi')).toHaveValue('Setengah jalan')
    await expect.element(field('Kelas')).toHaveValue('k1')
    await expect.element(field('Tanggal')).toHaveValue(dayShown(today))
  })

  it('stays with its reason where the server refuses it', async () => {
    givenAnswers({
      ...answersWith(),
      [create]: () => refusal(409, 'branch-year.inactive', 'Tahun ajaran desa belum aktif.'),
    })
    const screen = await openNew({ classId: 'k1' })
    await chooseCategory('Praktik Ibadah')
    await field('Materi').fill('Tayamum')
    await saveMaterial()
    await wrote()
    await flush()
    await screen.unmount()
    await render(<Materials />)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Tayamum' }))
      .toMatchTextContent(/Kelas Umar 5.*Tayamum.*ditolak.*Tahun ajaran desa belum aktif\./)
  })
})
