import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useServerTime } from '../../../api/clock/use-server-time.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { DeviceItem } from './DeviceItem.tsx'
import { RenameDeviceDialog } from './RenameDeviceDialog.tsx'
import type { Device } from './security.api.ts'
import { useDevices } from './use-devices.ts'

/** The devices of the own account, this one first, then the latest used. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const now = useServerTime()
  const { readAgain, signOut, signOutOthers } = useDevices()
  const [renamed, setRenamed] = useState<Device | null>(null)
  const obstacle = useOfflineReason()
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  const current = devices.filter(({ isCurrent }) => isCurrent)
  return (
    <Panel title="Perangkat yang masuk" isFlush>
      <ul className="divide-y divide-line border-t border-line">
        {[...current, ...others].map((device) => (
          <DeviceItem
            key={device.id}
            device={device}
            now={now}
            obstacle={obstacle}
            onRename={() => setRenamed(device)}
            onSignOut={() => void signOut(device)}
          />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 md:px-5">
        {others.length === 0 ? (
          <p className="text-small text-ink-soft">Hanya perangkat ini yang masuk.</p>
        ) : (
          <Button
            icon={LogOut}
            className="max-md:w-full"
            disabledReason={obstacle}
            onClick={() => void signOutOthers(others.length)}
          >
            Keluarkan semua perangkat lain
          </Button>
        )}
      </div>
      <RenameDeviceDialog
        key={renamed?.id}
        device={renamed}
        onClose={() => setRenamed(null)}
        onRenamed={readAgain}
      />
    </Panel>
  )
}
