import { createBrowserHistory, Link } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderTwoScreens } from '../search/two-screens.fixtures.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { ConfirmHost } from '../../ui/dialog/ConfirmHost.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { ResultDialog } from '../../ui/dialog/ResultDialog.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { letBackClose } from './back-closes.ts'
import {
  byRole,
  cases,
  elsewhere,
  Held,
  openByButton,
  openDialog,
} from './layer-pieces.fixtures.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { UploadGuard } from './UploadGuard.tsx'

const history = createBrowserHistory()
const own = globalThis.location.pathname
let stop = () => {}

/** Goes to an address; two in one turn would become one entry. */
async function goTo(path: string): Promise<void> {
  history.push(path)
  await expect.poll(() => globalThis.location.pathname).toBe(path)
}

/** Another address behind the screen: a back that is not caught shows it. */
beforeEach(async () => {
  await page.viewport(1280, 900)
  await goTo('/elsewhere')
  await goTo('/')
  stop = letBackClose(history)
})
afterEach(() => {
  stop()
  history.replace(own)
  history.flush()
})

const arrival = () =>
  new Promise((resolve) => globalThis.addEventListener('popstate', resolve, { once: true }))

/** Takes a step in the history, and waits until the router has taken it back, and closed what it closes then. */
async function stepInVain(step: 'back' | 'forward'): Promise<void> {
  const begun = arrival()
  globalThis.history[step]()
  await begun
  await arrival()
}

for (const { name, part, open = openByButton, shown } of cases) {
  it(`back with ${name} open closes it, and stays`, async () => {
    const screen = await renderTwoScreens(() => part, history)
    await open()
    await expect.poll(shown).not.toBeNull()

    await stepInVain('back')
    await expect.poll(shown).toBeNull()
    expect(globalThis.location.pathname).toBe('/')
    await expect.element(page.getByText('Di tempat lain')).not.toBeInTheDocument()
    await screen.unmount()
  })
}

it('back with nothing open goes back', async () => {
  const screen = await renderTwoScreens(() => cases[0]?.part, history)
  await openByButton()
  await expect.poll(openDialog).not.toBeNull()
  await stepInVain('back')
  await expect.poll(openDialog).toBeNull()
  globalThis.history.back()
  await expect.element(page.getByText('Di tempat lain')).toBeVisible()
  await screen.unmount()
})

it('forward closes too, and opens nothing again', async () => {
  const screen = await renderTwoScreens(() => cases[0]?.part, history)
  await goTo('/elsewhere')
  globalThis.history.back()
  await expect.poll(() => globalThis.location.pathname).toBe('/')
  await openByButton()
  await expect.poll(openDialog).not.toBeNull()

  await stepInVain('forward')
  await expect.poll(openDialog).toBeNull()
  globalThis.history.forward()
  await expect.element(page.getByText('Di tempat lain')).toBeVisible()
  globalThis.history.back()
  await expect.element(page.getByRole('button', { name: 'Buka' })).toBeVisible()
  expect(openDialog()).toBeNull()
  await screen.unmount()
})

it('closes what is on top first: the menu in a dialog, then the dialog, then nothing but the page', async () => {
  const menu = cases.find(({ name }) => name === 'a menu')?.part
  const screen = await renderTwoScreens(
    () => (
      <Held
        piece={(props) => (
          <Dialog {...props} title="Isi" closeButton>
            <div id="inside">{menu}</div>
          </Dialog>
        )}
      />
    ),
    history,
  )
  await openByButton()
  await page.getByRole('dialog').getByRole('button', { name: 'Buka' }).click()
  await expect.poll(byRole('menu')).not.toBeNull()
  await stepInVain('back')
  await expect.poll(byRole('menu')).toBeNull()
  expect(openDialog()).not.toBeNull()
  await stepInVain('back')
  await expect.poll(openDialog).toBeNull()
  expect(globalThis.location.pathname).toBe('/')
  await screen.unmount()
})

it('a form with typed input is asked about, and back again goes on typing', async () => {
  const screen = await renderTwoScreens(
    () => (
      <Held
        piece={(props) => (
          <FormDialog {...props} title="Ubah">
            {({ onDirty }) => <Button onClick={() => onDirty(true)}>Ketik</Button>}
          </FormDialog>
        )}
      />
    ),
    history,
  )
  await openByButton()
  await page.getByRole('button', { name: 'Ketik' }).click()
  await stepInVain('back')
  await expect.element(page.getByText('Ada isian yang belum disimpan.')).toBeVisible()
  await stepInVain('back')
  await expect.element(page.getByText('Ada isian yang belum disimpan.')).not.toBeInTheDocument()
  expect(openDialog()).not.toBeNull()
  await screen.unmount()
})

it.each([
  ['back', () => history.back()],
  ['on', () => history.push('/elsewhere')],
])('a result that leads %s when it is closed steps once', async (_where, lead) => {
  await goTo('/elsewhere')
  await goTo('/')
  const screen = await renderTwoScreens(
    () => (
      <Held
        piece={({ open, onClose }) => (
          <ResultDialog
            result={open ? { isSuccess: true, message: 'Tersimpan.' } : null}
            onClose={() => {
              onClose()
              lead()
            }}
          />
        )}
      />
    ),
    history,
  )
  await openByButton()
  await expect.poll(openDialog).not.toBeNull()
  globalThis.history.back()
  await expect.element(page.getByText('Di tempat lain')).toBeVisible()
  expect(globalThis.location.pathname).toBe('/elsewhere')
  globalThis.history.back()
  await expect.element(page.getByRole('button', { name: 'Buka' })).toBeVisible()
  expect(globalThis.location.pathname).toBe('/')
  await screen.unmount()
})

it.each([
  ['unsaved changes', <UnsavedGuard key="unsaved" isDirty />, 'Buang'],
  ['a photo on its way', <UploadGuard key="upload" isSending />, 'Tinggalkan'],
])(
  'back asks about %s, back again stays, and leaving goes one step',
  async (_what, part, leave) => {
    const screen = await renderTwoScreens(() => part, history)
    const question = page.getByRole('alertdialog')
    await stepInVain('back')
    await expect.element(question).toBeVisible()
    await stepInVain('back')
    await expect.element(question).not.toBeInTheDocument()
    expect(globalThis.location.pathname).toBe('/')

    await stepInVain('back')
    await question.getByRole('button', { name: leave }).click()
    await expect.element(page.getByText('Di tempat lain')).toBeVisible()
    expect(globalThis.location.pathname).toBe('/elsewhere')
    await screen.unmount()
  },
)

it('a question whose answer is under way stays', async () => {
  const done = Promise.withResolvers<{ message: string }>()
  const screen = await renderTwoScreens(
    () => (
      <>
        <Button onClick={() => void confirm({ title: 'Kunci?', act: () => done.promise })}>
          Buka
        </Button>
        <ConfirmHost />
      </>
    ),
    history,
  )
  await openByButton()
  await page.getByRole('button', { name: 'Ya' }).click()
  await stepInVain('back')
  expect(openDialog()).not.toBeNull()
  done.resolve({ message: 'Terkunci.' })
  await expect.element(page.getByText('Terkunci.')).toBeVisible()
  await stepInVain('back')
  await expect.poll(openDialog).toBeNull()
  expect(globalThis.location.pathname).toBe('/')
  await screen.unmount()
})

it('a link in a sheet leads where it says', async () => {
  const screen = await renderTwoScreens(
    () => (
      <Held
        piece={({ open, onClose }) => (
          <Sheet open={open} onClose={onClose} title="Lainnya">
            <Link to={elsewhere} onClick={onClose}>
              Ke sana
            </Link>
          </Sheet>
        )}
      />
    ),
    history,
  )
  await openByButton()
  await page.getByRole('link', { name: 'Ke sana' }).click()
  await expect.element(page.getByText('Di tempat lain')).toBeVisible()
  expect(globalThis.location.pathname).toBe('/elsewhere')
  await screen.unmount()
})
