import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../api/queries/test-server.fixtures.tsx'
import { givenSelection, selectionCases, type SelectionCase } from './selection-cases.fixtures.tsx'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(leaveNothing)

const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`${name}$`) })
const takeOut = (name: string) =>
  page.getByRole('button', { name: `Keluarkan ${name} dari pilihan` })

async function givenTicked(one: SelectionCase) {
  const shown = await givenSelection(one)
  await box('Annisa').click()
  await box('Budi').click()
  await expect.element(box('Budi')).toBeChecked()
  return shown
}

describe.each(selectionCases)('the selection of $file', (one) => {
  it('names whoever a search hides, and lets go of them with one tap', async () => {
    const { search, shown } = await givenTicked(one)
    search('Budi')
    await expect.element(takeOut(shown('Annisa'))).toBeVisible()
    expect(takeOut(shown('Budi')).elements()).toEqual([])
    await takeOut(shown('Annisa')).click()
    await expect.element(takeOut(shown('Annisa'))).not.toBeInTheDocument()
    await expect.element(box('Budi')).toBeChecked()
    search('')
    await expect.element(box('Annisa')).not.toBeChecked()
  })

  it('names everybody where a search finds nobody', async () => {
    const { search, shown } = await givenTicked(one)
    search('Zzz')
    await expect.element(takeOut(shown('Annisa'))).toBeVisible()
    await expect.element(takeOut(shown('Budi'))).toBeVisible()
  })

  it('names them on another page', async () => {
    const { nextPage, shown } = await givenTicked(one)
    nextPage()
    await expect.element(takeOut(shown('Annisa'))).toBeVisible()
    await expect.element(takeOut(shown('Budi'))).toBeVisible()
    expect(box('Annisa').elements()).toEqual([])
  })

  it('is kept under a filter', async () => {
    const { filter, search, shown } = await givenTicked(one)
    filter()
    search('')
    await expect
      .poll(() => [...box('Annisa').elements(), ...takeOut(shown('Annisa')).elements()].length)
      .toBe(1)
    search('Orang')
    await expect.element(takeOut(shown('Annisa'))).toBeVisible()
  })

  it('loses whoever another person removed or changed, and says so', async () => {
    const { changeElsewhere, shown } = await givenTicked(one)
    await box('Orang 10').click()
    await changeElsewhere()
    await expect
      .element(
        page.getByText(`${shown('Annisa')} keluar dari pilihan: tidak ada lagi di halaman ini.`),
      )
      .toBeVisible()
    await expect
      .element(page.getByText(`${shown('Budi')} keluar dari pilihan: datanya baru saja berubah.`))
      .toBeVisible()
    await expect.element(box('Orang 10')).toBeChecked()
    await page.getByRole('button', { name: 'Tutup pesan' }).click()
    await expect.element(page.getByText(/keluar dari pilihan/)).not.toBeInTheDocument()
  })
})
