import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Facts } from '../../ui/data/Facts.tsx'
import { useShortcut } from '../../ui/layout/use-shortcut.ts'

const shortcuts = [
  { label: 'Ke pencarian', value: '/' },
  { label: 'Pindah baris, pilihan, atau nilai', value: '↑ ↓' },
  { label: 'Buka baris', value: 'Enter' },
  { label: 'Tutup', value: 'Esc' },
  { label: 'Ke pemberitahuan (Urungkan), lalu kembali', value: 'F6' },
  { label: 'Daftar ini', value: '?' },
]

/** The list of keyboard shortcuts, opened with "?". */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', true, () => setOpen(true))
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Tombol pintas" closeButton>
      <Facts facts={shortcuts} />
    </Dialog>
  )
}
