import type { Activation } from '@ngaji/contract/features/users/handouts.schemas'
import { formatMoment } from '../../ui/formats.ts'

type CodeOnceProps = { name: string; nis: string; activation: Activation }

/** A code for the first sign-in, shown this one time. */
export function CodeOnce({ name, nis, activation: { code, expiresAt } }: CodeOnceProps) {
  return (
    <div className="grid gap-3 rounded-control bg-sunken px-4 py-3">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1">
        <dt className="text-small text-ink-soft">Nama</dt>
        <dd className="font-strong">{name}</dd>
        <dt className="text-small text-ink-soft">NIS</dt>
        <dd className="num font-strong">{nis}</dd>
        <dt className="text-small text-ink-soft">Kode aktivasi</dt>
        <dd className="num text-large font-title tracking-[0.12em]">{inHalves(code)}</dd>
      </dl>
      <p className="text-small text-ink-soft">
        Hanya tampil sekali. Berlaku sampai {formatMoment(expiresAt, 'noWeekday')}.
      </p>
    </div>
  )
}

/** `K7PM-3WQA`: read aloud and typed without losing one's place. */
function inHalves(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code
}
