import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { saveDraft } from '../../offline/drafts/drafts.ts'
import { givenEmptyPhone } from '../../offline/copies/offline.fixtures.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { ownJson } from '../../api/line/own-response.fixtures.ts'

function Leaving() {
  const { leftBehind, ask, close } = useSignOut()
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Keluar
      </button>
      <SignOutDialog leftBehind={leftBehind} onClose={close} />
    </>
  )
}

const session = givenSession({ expiration: '2999-01-01T00:00:00.000Z' })

beforeEach(async () => {
  await givenEmptyPhone()
  sessionStore.begin(session)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(ownJson({ message: 'Sampai jumpa.' }))
})

it('asks before it deletes drafts', async () => {
  await saveDraft({ userId: session.userId, name: 'student/new' }, { address: 'Jl. Mawar' })
  const screen = await render(<Leaving />)
  await screen.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect
    .element(screen.getByText('1 isian formulir yang belum disimpan dihapus dari perangkat ini.'))
    .toBeVisible()
  expect(sessionStore.current()).not.toBeNull()
  await screen.getByRole('button', { name: 'Keluar dan hapus isian' }).click()
  await expect.poll(() => sessionStore.current()).toBeNull()
})

it('is not taken back once it is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise)
  await saveDraft({ userId: session.userId, name: 'student/new' }, { address: 'Jl. Mawar' })
  const screen = await render(<Leaving />)
  await screen.getByRole('button', { name: 'Keluar', exact: true }).click()
  await screen.getByRole('button', { name: 'Keluar dan hapus isian' }).click()
  const cancel = screen.getByRole('button', { name: 'Batal' })
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect.element(cancel).toHaveAccessibleDescription('Tunggu sampai selesai.')
  resolve(ownJson({ message: 'Sampai jumpa.' }))
  await expect.poll(() => sessionStore.current()).toBeNull()
})

it('asks without signal, because no sign-in follows there', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const screen = await render(<Leaving />)
  await screen.getByRole('button', { name: 'Keluar', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Keluar tanpa jaringan?' })
  await expect.element(dialog).toMatchTextContent(/Untuk masuk lagi perlu jaringan/)
  expect(sessionStore.current()).not.toBeNull()
  await dialog.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect.poll(() => sessionStore.current()).toBeNull()
  vi.restoreAllMocks()
})

it('signs out at once without unsent records or drafts', async () => {
  const screen = await render(<Leaving />)
  await screen.getByRole('button', { name: 'Keluar', exact: true }).click()
  await expect.poll(() => sessionStore.current()).toBeNull()
})
