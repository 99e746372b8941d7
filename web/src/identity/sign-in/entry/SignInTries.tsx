import { Check, CircleX } from 'lucide-react'
import { useServerTime } from '../../../api/clock/use-server-time.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'
import { nearMoment } from '../devices/device-words.ts'
import type { SignInTry } from '../devices/security.api.ts'

/** The latest tries to sign in to the own account: what one did not do oneself stands out. */
export function SignInTries({ tries }: { tries: readonly SignInTry[] }) {
  const now = useServerTime()
  return (
    <Panel title="Percobaan masuk terakhir" isFlush>
      {tries.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState isBare title="Belum ada percobaan masuk." />
        </div>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {tries.map(({ at, deviceLabel, isOk }) => (
            <li
              key={at + deviceLabel}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 leading-snug md:px-5"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">{deviceLabel}</p>
                <p className="text-small text-ink-soft num first-letter:uppercase">
                  {nearMoment(at, now)}
                </p>
              </div>
              {isOk ? (
                <QuietMark icon={Check}>Berhasil</QuietMark>
              ) : (
                <Tag tone="danger" icon={CircleX}>
                  Gagal
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
