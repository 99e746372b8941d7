import { LogOut, Monitor, MonitorSmartphone, Pencil, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useServerTime } from '../../../api/clock/use-server-time.ts'
import { useWrite } from '../../../api/queries/use-write.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RenameDeviceDialog } from './RenameDeviceDialog.tsx'
import { type Device, endOtherSessions, endSession } from './security.api.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Icon, type LucideIcon } from '../../../ui/icons/Icon.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { deviceKind, nearMoment, type DeviceKind } from './device-words.ts'

/** The devices of the own account, this one first, then the latest used. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const now = useServerTime()
  const { signOut, signOutOthers } = useDevices()
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
      <RenameDeviceDialog key={renamed?.id} device={renamed} onClose={() => setRenamed(null)} />
    </Panel>
  )
}

/** What can be done with the devices of the own account. */
function useDevices() {
  const write = useWrite('sign-in')

  async function signOut(device: Device): Promise<void> {
    await confirm({
      title: `Keluarkan ${device.deviceLabel}?`,
      body: 'Perangkat itu harus masuk lagi. Catatan yang belum terkirim tetap tersimpan di sana.',
      busyLabel: 'Mengeluarkan…',
      act: () => write(() => endSession(device.id)),
    })
  }

  async function signOutOthers(count: number): Promise<void> {
    await confirm({
      title: 'Keluarkan semua perangkat lain?',
      body: `${formatNumber(count)} perangkat harus masuk lagi. Perangkat ini tetap masuk.`,
      busyLabel: 'Mengeluarkan…',
      act: () => write(endOtherSessions),
    })
  }

  return { signOut, signOutOthers }
}

const icons: Record<DeviceKind, LucideIcon> = {
  phone: Smartphone,
  computer: Monitor,
  unknown: MonitorSmartphone,
}

type DeviceItemProps = {
  device: Device
  now: Date
  /** Why nothing can be changed now. */
  obstacle: string | false
  onRename: () => void
  onSignOut: () => void
}

/** One device that is signed in. This one leaves by "Keluar", which looks after unsent records. */
function DeviceItem({ device, now, obstacle, onRename, onSignOut }: DeviceItemProps) {
  const { deviceLabel, createdAt, lastSeenAt, isCurrent } = device
  const signedIn = `masuk ${nearMoment(createdAt, now)}`
  const seen = isCurrent ? 'Dipakai sekarang' : `Terakhir dipakai ${nearMoment(lastSeenAt, now)}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-3 pr-2 pl-4 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-1 md:pr-3 md:pl-5">
      <Icon of={icons[deviceKind(deviceLabel)]} size={24} className="text-ink-faint md:mr-2" />
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-heading wrap-anywhere">{deviceLabel}</span>
          {isCurrent && <Tag tone="now">Perangkat ini</Tag>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-small text-ink-soft num">
          <span>{seen}</span>
          <span className="inline-block first-letter:uppercase">{signedIn}</span>
        </p>
      </div>
      <IconButton
        icon={Pencil}
        label={`Ubah nama ${deviceLabel}, ${signedIn}`}
        disabledReason={obstacle}
        onClick={onRename}
      />
      {!isCurrent && (
        <Button
          icon={LogOut}
          aria-label={`Keluarkan ${deviceLabel}, ${signedIn}`}
          disabledReason={obstacle}
          onClick={onSignOut}
          className="col-start-2 mt-2 mb-1 justify-self-start md:col-start-auto md:my-0"
        >
          Keluarkan
        </Button>
      )}
    </li>
  )
}
