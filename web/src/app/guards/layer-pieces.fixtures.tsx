import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { page } from 'vitest/browser'
import { Button } from '../../ui/button/Button.tsx'
import { Select } from '../../ui/choice/Select.tsx'
import { DateField } from '../../ui/date/DateField.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { ConfirmHost } from '../../ui/dialog/ConfirmHost.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { askPassword } from '../../ui/dialog/password-prompt.ts'
import { ResultDialog } from '../../ui/dialog/ResultDialog.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { Menu } from '../../ui/floating/Menu.tsx'
import { Popover } from '../../ui/floating/Popover.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/** An address outside the app's routes. */
export const elsewhere: string = '/elsewhere'

const password = { isNeeded: () => false, verify: () => Promise.resolve() }

type Piece = (props: { open: boolean; onClose: () => void }) => ReactNode

/** A piece of which the caller holds whether it is open. */
export function Held({ piece: Part }: { piece: Piece }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buka</Button>
      <Part open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const choices = Array.from({ length: 9 }, (_, at) => ({ value: String(at), label: `Umar ${at}` }))

function Choice() {
  const [value, setValue] = useState('')
  return <Select label="Kelas" searchable options={choices} value={value} onChange={setValue} />
}

function Day() {
  const [day, setDay] = useState('2026-11-20')
  return <DateField label="Tanggal" today="2026-11-23" value={day} onChange={setDay} />
}

function Unsaved() {
  return (
    <>
      <Link to={elsewhere}>Buka</Link>
      <UnsavedGuard isDirty />
    </>
  )
}

export const openByButton = () => page.getByRole('button', { name: 'Buka', exact: true }).click()

type Case = {
  name: string
  part: ReactNode
  open?: () => Promise<void>
  shown: () => Element | null
}

export const byRole = (role: string) => () => document.querySelector(`[role=${role}]`)
export const openDialog = () => document.querySelector('dialog[open]')

/** Everything that can lie over a page. */
export const cases: readonly Case[] = [
  {
    name: 'a dialog',
    part: <Held piece={(props) => <Dialog {...props} title="Isi" closeButton />} />,
    shown: openDialog,
  },
  {
    name: 'a dialog over the whole window',
    part: <Held piece={(props) => <Dialog {...props} title="Isi" place="full" closeButton />} />,
    shown: openDialog,
  },
  {
    name: 'a sheet',
    part: (
      <Held
        piece={(props) => (
          <Sheet {...props} title="Lainnya">
            Isi
          </Sheet>
        )}
      />
    ),
    shown: openDialog,
  },
  {
    name: 'the menu from the side',
    part: (
      <Held
        piece={(props) => (
          <Sheet {...props} title="Menu" side="left" hideTitle>
            Isi
          </Sheet>
        )}
      />
    ),
    shown: openDialog,
  },
  {
    name: 'a form in a dialog',
    part: (
      <Held
        piece={(props) => (
          <FormDialog {...props} title="Ubah">
            {({ cancel }) => cancel}
          </FormDialog>
        )}
      />
    ),
    shown: openDialog,
  },
  {
    name: 'a result',
    part: (
      <Held
        piece={({ open, onClose }) => (
          <ResultDialog
            result={open ? { isSuccess: true, message: 'Tersimpan.' } : null}
            onClose={onClose}
          />
        )}
      />
    ),
    shown: openDialog,
  },
  {
    name: 'a question',
    part: (
      <>
        <Button
          onClick={() => void confirm({ title: 'Hapus?', act: () => Promise.reject(new Error()) })}
        >
          Buka
        </Button>
        <ConfirmHost />
      </>
    ),
    shown: openDialog,
  },
  {
    name: 'the question for the password',
    part: (
      <>
        <Button onClick={() => void askPassword()}>Buka</Button>
        <ConfirmHost password={password} />
      </>
    ),
    shown: openDialog,
  },
  {
    name: 'a menu',
    part: (
      <Menu
        label="Aksi"
        items={[{ label: 'Salin' }]}
        renderTrigger={(trigger) => <Button {...trigger}>Buka</Button>}
      />
    ),
    shown: byRole('menu'),
  },
  {
    name: 'a panel beside its button',
    part: (
      <Popover renderTrigger={(trigger) => <Button {...trigger}>Buka</Button>}>
        <p role="note">Isi</p>
      </Popover>
    ),
    shown: byRole('note'),
  },
  {
    name: 'a list to choose from',
    part: <Choice />,
    open: () => page.getByRole('combobox', { name: 'Kelas' }).click(),
    shown: byRole('listbox'),
  },
  {
    name: 'a calendar',
    part: <Day />,
    open: () => page.getByRole('button', { name: /kalender/i }).click(),
    shown: byRole('grid'),
  },
  {
    name: 'the question about unsaved changes',
    part: <Unsaved />,
    open: () => page.getByRole('link', { name: 'Buka' }).click(),
    shown: openDialog,
  },
]
