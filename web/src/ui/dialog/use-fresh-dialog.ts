import { useState } from 'react'

/**
 * A dialog with a form of its own for each opening: nothing of the last one is left in it. There is
 * none before the first.
 *
 * @example
 * const dialog = useFreshDialog()
 * <Button onClick={dialog.open}>Catat</Button>
 * {dialog.opened > 0 && (
 *   <NoteDialog key={dialog.opened} open={dialog.isOpen} onClose={dialog.close} />
 * )}
 */
export function useFreshDialog() {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return {
    /** The number of the opening. */
    opened,
    isOpen,
    open: () => {
      setOpened(opened + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
