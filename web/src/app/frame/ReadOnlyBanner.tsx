import { HardDrive } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { readOnlyServer } from '../../api/client/read-only-server.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'

/** Shown while the server is read-only: what still works, and what waits. */
export function ReadOnlyBanner({ marksWait = false }: { marksWait?: boolean }) {
  if (!useReadOnlyServer()) return null
  return (
    <Banner icon={HardDrive}>
      <b>Penyimpanan hampir penuh, perubahan ditunda.</b>{' '}
      {marksWait
        ? 'Data tetap dapat dibaca; absen tersimpan di HP ini dan dikirim nanti.'
        : 'Data tetap dapat dibaca.'}
    </Banner>
  )
}

export function useReadOnlyServer(): boolean {
  return useSyncExternalStore(readOnlyServer.subscribe, readOnlyServer.isReadOnly)
}
