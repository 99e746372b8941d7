import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { givenEntry, renderForm } from './history.fixtures.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

describe('the arrival of a corrected record', () => {
  const field = page.getByLabelText('Jam datang')

  async function givenHadir() {
    const server = givenEntry('2020-01-07', {
      'PATCH attendances': () => ({
        body: { message: 'Absensi tersimpan.', results: [], skipped: [] },
      }),
    })
    const screen = await renderForm(true)
    await screen.getByRole('button', { name: 'Hadir' }).click()
    await screen.getByLabelText('Alasan').fill('Lupa dicatat')
    return { server, save: screen.getByRole('button', { name: 'Simpan' }) }
  }

  it.each(['25:99', '24.30'])('%s is no time, and is not called empty', async (typed) => {
    const { save } = await givenHadir()
    await expect.element(field).toHaveAttribute('placeholder', '18.30')
    await save.click()
    await expect.element(field).toHaveAccessibleDescription('Jam datang tidak boleh kosong!')
    await field.fill(typed)
    await save.click()
    await expect
      .element(field)
      .toHaveAccessibleDescription('Jam datang tidak valid! (contoh valid: 18.30)')
  })

  it.each(['18.30', '18:30', '1830'])('%s is shown as 18.30 and sent', async (typed) => {
    const { server, save } = await givenHadir()
    await field.fill(typed)
    await save.click()
    await expect.element(field).toHaveValue('18.30')
    const sent = () => server.sentTo('PATCH attendances').map(({ body }) => body['updates'])
    const update = expect.objectContaining({ timestamp: '2020-01-07T11:30:00.000Z' })
    await expect.poll(sent).toEqual([[update]])
  })
})
