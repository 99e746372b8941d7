import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { givenAnswers } from '../../api/queries/test-server.fixtures.tsx'
import { draftsKept } from '../../offline/copies/offline.fixtures.ts'
import { givenTeacherAtDesk, leaveDesk } from '../../teaching/journals/journal-screens.fixtures.tsx'
import { givenRecordServer, saved, type FormCase } from './form-case.fixtures.tsx'
import { officeForms } from './office-forms.fixtures.tsx'
import { peopleForms, schoolForms } from './school-forms.fixtures.tsx'

/** Every form of the app that changes a record with versions. */
const formCases = [...officeForms, ...schoolForms, ...peopleForms]

beforeEach(async () => {
  saved.length = 0
  await givenTeacherAtDesk()
})
afterEach(leaveDesk)

const save = () => page.getByRole('button', { name: 'Simpan', exact: true })
const side = (name: 'Isian Anda' | 'Terbaru') => page.getByRole('radio', { name })

async function givenForm(form: FormCase) {
  const server = givenRecordServer(form)
  const answers = server.answers()
  givenAnswers(answers)
  const show = () => form.show(answers)
  const screen = await show()
  return { ...server, screen, show }
}

async function press({ isAsked }: FormCase) {
  await save().click()
  if (isAsked) await page.getByRole('button', { name: 'Ya', exact: true }).click()
}

/** The message of a saved form, on its own screen or handed on to the next. */
async function expectSaid(text: string | RegExp) {
  await expect.poll(() => [...saved, document.body.textContent].join('\n')).toMatch(text)
}

/** What a form says of a change that was taken over. */
const takenFrom = ({ other }: FormCase, author: string) => {
  const label = other.label.replaceAll(/[.()/]/g, '\\$&')
  return new RegExp(`${label} ${author}: dipakai\\.`)
}

function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  return () => {
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
  }
}

describe.each(formCases)('two users who change $name', (form) => {
  const { own, other, same } = form

  it('in different fields both keep their change, and the second is told', async () => {
    const { bodies, changedBySiti } = await givenForm(form)
    await own.type()
    changedBySiti(other)
    await press(form)
    await expectSaid(takenFrom(form, 'diubah Siti, \\d\\d\\.\\d\\d'))
    expect(bodies).toEqual([
      { ...own.sent, version: 1 },
      { ...own.sent, version: 2 },
    ])
    expect(side('Terbaru').elements()).toEqual([])
  })

  it('in one field are asked which value is used, and nothing else is on the screen', async () => {
    const { bodies, changedBySiti } = await givenForm(form)
    await own.type()
    changedBySiti(same)
    changedBySiti(other)
    await press(form)
    await expect.element(side('Isian Anda')).toHaveAccessibleDescription(own.text)
    await expect.element(side('Terbaru')).toHaveAccessibleDescription(same.text)
    expect(side('Terbaru').elements()).toHaveLength(1)
    await expectSaid(takenFrom(form, 'diubah Siti, \\d\\d\\.\\d\\d'))
    expect(page.getByRole('alert').elements()).toEqual([])
    await expect.element(save()).toHaveAccessibleDescription('Pilih isian yang dipakai dahulu.')

    await side('Isian Anda').click()
    await press(form)
    await expectSaid('Tersimpan.')
    expect(bodies).toEqual([
      { ...own.sent, version: 1 },
      { ...own.sent, version: 3 },
    ])
  })

  it('in one field can leave it as the other wrote it', async () => {
    const { bodies, changedBySiti } = await givenForm(form)
    await own.type()
    changedBySiti(same)
    await press(form)
    await side('Terbaru').click()
    await expect.element(side('Terbaru')).toBeChecked()
    await expect.element(save()).toHaveAccessibleDescription('Belum ada perubahan.')
    // A change of mind: the own value is still there.
    await side('Isian Anda').click()
    await press(form)
    await expectSaid('Tersimpan.')
    expect(bodies.at(-1)).toEqual({ ...own.sent, version: 2 })
  })

  it('while one is without signal merge when it is back', async () => {
    const { bodies, changedBySiti } = await givenForm(form)
    const goOnline = goOffline()
    await own.type()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    changedBySiti(other)
    goOnline()
    await expect.element(save()).not.toHaveAttribute('aria-disabled')
    await press(form)
    await expectSaid(takenFrom(form, 'diubah Siti, \\d\\d\\.\\d\\d'))
    expect(bodies.at(-1)).toEqual({ ...own.sent, version: 2 })
  })
})

describe.each(formCases.filter(({ hasDraft }) => hasDraft))('a draft of $name', (form) => {
  const { own, other, same } = form
  const takeUp = () => page.getByRole('button', { name: 'Lanjutkan' }).click()

  async function givenLeftForm() {
    const given = await givenForm(form)
    await own.type()
    await expect.poll(async () => (await draftsKept()).length).toBe(1)
    await given.screen?.unmount()
    return given
  }

  it('takes over what somebody else changed in other fields since', async () => {
    const { bodies, changedBySiti, show } = await givenLeftForm()
    changedBySiti(other)
    await show()
    await takeUp()
    await expectSaid(takenFrom(form, 'sudah diubah'))
    expect(page.getByRole('button', { name: 'Lanjutkan' }).elements()).toEqual([])
    await press(form)
    await expectSaid('Tersimpan.')
    expect(bodies).toEqual([{ ...own.sent, version: 2 }])
    await expect.poll(draftsKept).toEqual([])
  })

  it('asks about its own field where somebody else changed it since', async () => {
    const { bodies, changedBySiti, show } = await givenLeftForm()
    changedBySiti(same)
    await show()
    await takeUp()
    await expect.element(side('Isian Anda')).toHaveAccessibleDescription(own.text)
    await expect.element(side('Terbaru')).toHaveAccessibleDescription(same.text)
    expect(page.getByRole('button', { name: 'Lanjutkan' }).elements()).toEqual([])
    await side('Isian Anda').click()
    await press(form)
    await expectSaid('Tersimpan.')
    expect(bodies).toEqual([{ ...own.sent, version: 2 }])
  })

  it('stays offered whole while something is typed beside it and taken back', async () => {
    const { bodies, show } = await givenLeftForm()
    const screen = await show()
    await expect.element(page.getByRole('button', { name: 'Lanjutkan' })).toBeVisible()
    await own.type()
    const { activeElement } = document
    if (!activeElement) throw new Error('no field was typed into')
    await userEvent.fill(activeElement, String(Reflect.get(form.base, own.field)))
    await screen?.unmount()
    expect(await draftsKept()).toHaveLength(1)
    await show()
    await takeUp()
    await press(form)
    await expectSaid('Tersimpan.')
    expect(bodies).toEqual([{ ...own.sent, version: 1 }])
    await expect.poll(draftsKept).toEqual([])
  })

  it('left with an open question asks it again', async () => {
    const { bodies, changedBySiti, show, screen } = await givenForm(form)
    await own.type()
    changedBySiti(same)
    await press(form)
    await expect.element(side('Terbaru')).toBeVisible()
    await screen?.unmount()
    await show()
    await takeUp()
    await expect.element(side('Terbaru')).toHaveAccessibleDescription(same.text)
    await side('Terbaru').click()
    await expect.element(save()).toHaveAccessibleDescription('Belum ada perubahan.')
    await expect.poll(draftsKept).toEqual([])
    expect(bodies).toHaveLength(1)
  })
})
