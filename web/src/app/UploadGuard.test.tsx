import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { isBusy } from './busy.ts'
import { UploadGuard } from './UploadGuard.tsx'

/** No address of the application. */
const elsewhere: string = '/elsewhere'

function Sender() {
  const [isSending, setSending] = useState(true)
  return (
    <>
      <button onClick={() => setSending(false)}>Terkirim</button>
      <UploadGuard isSending={isSending} />
    </>
  )
}

function givenSending() {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={elsewhere}>Pergi</Link>
        <Outlet />
      </>
    ),
  })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: Sender }),
    createRoute({
      getParentRoute: () => root,
      path: elsewhere,
      component: () => <p>Di tempat lain</p>,
    }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return render(<RouterProvider router={router} />)
}

it('asks who leaves while a photo is on its way, and lets go once it arrived', async () => {
  const screen = await givenSending()
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

it('lets somebody leave who means it', async () => {
  const screen = await givenSending()
  await screen.getByRole('link', { name: 'Pergi' }).click()
  await screen.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect.element(screen.getByText('Di tempat lain')).toBeVisible()
})
