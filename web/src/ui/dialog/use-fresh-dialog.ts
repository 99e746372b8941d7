import { useState } from 'react'

/**
 * A dialog that is mounted anew for each opening, so that its form starts empty. Not mounted
 * before the first opening.
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
    /** Counts the openings. */
    opened,
    isOpen,
    open: () => {
      setOpened(opened + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
