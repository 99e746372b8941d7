import { useEffect, useState } from 'react'
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

it('takes the question back once the photo is uploaded, and does not ask it again', async () => {
  function Senders() {
    const [isSending, setSending] = useState(true)
    useEffect(() => {
      const turn = () => setSending((former) => !former)
      globalThis.addEventListener('turn', turn)
      return () => globalThis.removeEventListener('turn', turn)
    }, [])
    return <UploadGuard isSending={isSending} />
  }
  const screen = await renderTwoScreens(Senders)
  await screen.getByRole('link', { name: 'Pergi' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Foto masih dikirim.' })
  await expect.element(question).toBeVisible()
  globalThis.dispatchEvent(new Event('turn'))
  await expect.element(question).not.toBeInTheDocument()
  globalThis.dispatchEvent(new Event('turn'))
  await expect.poll(() => isBusy('upload')).toBe(true)
  await expect.element(question).not.toBeInTheDocument()
})

it('lets the user leave who confirms', async () => {
  const screen = await renderTwoScreens(Sender)
  await screen.getByRole('link', { name: 'Pergi' }).click()
  await screen.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect.element(screen.getByText('Di tempat lain')).toBeVisible()
})
