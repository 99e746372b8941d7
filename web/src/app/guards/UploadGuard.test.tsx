import { useState } from 'react'
import { expect, it } from 'vitest'
import { isBusy } from './busy.ts'
import { renderTwoScreens } from '../search/two-screens.fixtures.tsx'
import { UploadGuard } from './UploadGuard.tsx'

function Sender() {
  const [isSending, setSending] = useState(true)
  return (
    <>
      <button onClick={() => setSending(false)}>Terkirim</button>
      <UploadGuard isSending={isSending} />
    </>
  )
}

it('asks before leaving while a photo is uploading, and no more once it is uploaded', async () => {
  const screen = await renderTwoScreens(Sender)
  await expect.element(screen.getByRole('button', { name: 'Terkirim' })).toBeVisible()
  expect(isBusy('upload')).toBe(true)
  await screen.getByRole('link', { name: 'Pergi' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Foto masih dikirim.' })
  await question.getByRole('button', { name: 'Tunggu' }).click()
  await screen.getByRole('button', { name: 'Terkirim' }).click()
  expect(isBusy('upload')).toBe(false)
  await screen.getByRole('link', { name: 'Pergi' }).click()
  await expect.element(screen.getByText('Di tempat lain')).toBeVisible()
})

it('lets the user leave who confirms', async () => {
  const screen = await renderTwoScreens(Sender)
  await screen.getByRole('link', { name: 'Pergi' }).click()
  await screen.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect.element(screen.getByText('Di tempat lain')).toBeVisible()
})
