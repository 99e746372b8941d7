import { openShareNote } from '@ngaji/contract/values/open-shares.rules'
import { formatPercent } from './formats.ts'

type PresenceShareProps = { share: number | null | undefined; isOpen?: boolean | undefined }

/** A share of attendance in a table, with what is said of it while a register is still open. */
export function PresenceShare({ share, isOpen }: PresenceShareProps) {
  const note = openShareNote({ isOpen })
  return (
    <>
      <span className="num">{formatPercent(share)}</span>
      {note !== null && (
        <span className="block text-caption font-quiet whitespace-nowrap text-ink-soft">
          {note}
        </span>
      )}
    </>
  )
}
