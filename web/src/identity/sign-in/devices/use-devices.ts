import { useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { endOtherSessions, endSession, ownSessions, type Device } from './security.api.ts'

/** What can be done with the devices of the own account. Each act reads the list again, done or not. */
export function useDevices() {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: ownSessions.queryKey })

  async function signOut(device: Device): Promise<void> {
    await confirm({
      title: `Keluarkan ${device.deviceLabel}?`,
      body: 'Perangkat itu harus masuk lagi. Catatan yang belum terkirim tetap tersimpan di sana.',
      busyLabel: 'Mengeluarkan…',
      act: () => endSession(device.id).finally(readAgain),
    })
  }

  async function signOutOthers(count: number): Promise<void> {
    await confirm({
      title: 'Keluarkan semua perangkat lain?',
      body: `${formatNumber(count)} perangkat harus masuk lagi. Perangkat ini tetap masuk.`,
      busyLabel: 'Mengeluarkan…',
      act: () => endOtherSessions().finally(readAgain),
    })
  }

  return { readAgain, signOut, signOutOthers }
}
