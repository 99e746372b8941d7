import { LogOut, Monitor, MonitorSmartphone, Pencil, Smartphone } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon, type LucideIcon } from '../../../ui/icons/Icon.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { deviceKind, nearMoment, type DeviceKind } from './device-words.ts'
import type { Device } from './security.api.ts'

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
export function DeviceItem({ device, now, obstacle, onRename, onSignOut }: DeviceItemProps) {
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
