import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatMoment } from '../../../ui/data/formats.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { useUserActions } from '../model/use-user-actions.tsx'
import { devicesOf } from '../model/users.api.ts'

/** Where the account is signed in. */
export function UserDevices({ user }: { user: User }) {
  const { userId, role } = useSignedIn()
  const isOwn = user.id === userId
  const devices = useQuery({ ...devicesOf(user.id), enabled: isOwn || user.role !== role })
  const { endDevices } = useUserActions(user)
  const offlineReason = useOfflineReason()
  // Admins do not see each other's devices.
  if (!isOwn && user.role === role) return null
  return (
    <Panel title="Perangkat yang masuk" isFlush>
      <div className="border-t border-line">
        <QueryStates query={devices} label="Memuat perangkat">
          {(found) =>
            found.length === 0 ? (
              <p className="px-4 py-3.5 text-small text-ink-soft md:px-5">
                Tidak sedang masuk di perangkat mana pun.
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {found.map((device) => (
                  <li key={device.id} className="grid gap-0.5 px-4 py-3 md:px-5">
                    <span className="flex flex-wrap items-center gap-2 font-strong wrap-anywhere">
                      {device.deviceLabel}
                      {device.isCurrent && <Tag tone="now">Perangkat ini</Tag>}
                    </span>
                    <span className="num text-small text-ink-soft">
                      Terakhir dipakai {formatMoment(device.lastSeenAt, 'noWeekday')}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryStates>
      </div>
      {!isOwn && (
        <div className="border-t border-line px-4 py-3 md:px-5">
          <Button
            icon={LogOut}
            className="max-md:w-full"
            disabledReason={
              (devices.data?.length === 0 && 'Tidak sedang masuk di perangkat mana pun.') ||
              offlineReason
            }
            onClick={() => void endDevices()}
          >
            Keluarkan dari semua perangkat
          </Button>
        </div>
      )}
    </Panel>
  )
}
