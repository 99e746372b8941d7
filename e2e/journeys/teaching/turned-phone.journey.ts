import { expect } from '@playwright/test'
import { listDemoEntries, latestMeeting } from '../../arrange.ts'
import { givenClassServer } from '../../class-server.ts'
import { signIn } from '../../people.ts'
import { test } from '../../watched-page.ts'

const classServer = givenClassServer({
  arrange: async (db, { schoolClass: { id } }) => {
    const [entry] = await listDemoEntries(db, { classId: id, date: await latestMeeting(db, id) })
    return `/attendance/history/class/${id}/${entry?.id}/edit`
  },
})

test('typed text stays when the phone is rotated, and back', async ({ takePhone }) => {
  const { ngaji, more: record } = classServer()
  const { page } = await takePhone(ngaji)
  await signIn(page, ngaji.url)
  await page.goto(ngaji.url + record)
  await page.getByRole('button', { name: 'Sakit', exact: true }).click()
  const reason = page.getByLabel('Alasan')
  await reason.fill('Surat dokter menyusul')

  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.locator('html')).not.toHaveAttribute('data-shell', 'phone')
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeVisible()
  await expect(reason).toHaveValue('Surat dokter menyusul')
  await expect(reason).toBeFocused()
  await page.keyboard.type(', kata ibunya')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'phone')
  await expect(reason).toHaveValue('Surat dokter menyusul, kata ibunya')
  await expect(page.getByRole('button', { name: 'Sakit', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Alasan: Surat dokter menyusul, kata ibunya')).toBeVisible()
})
