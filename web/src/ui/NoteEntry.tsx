import { CircleAlert, ClockArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Tag } from './Tag.tsx'

/** Where a note is: with the server, on its way, or turned down. */
export type NoteState = { kind: 'saved' } | { kind: 'waiting' } | { kind: 'refused'; why: string }

export type NoteEntryProps = {
  title: string
  /** Above the title: which class, which category. */
  lead?: ReactNode
  text?: string | undefined
  /** When it was written: "ditulis 20.15". */
  time: string
  state: NoteState
  onEdit: () => void
  onRemove: () => void
  /** Why it can no longer be changed. */
  lockedReason?: string | false | undefined
}

/** Something a person wrote down, whole, with where it is and what may still be done with it. */
export function NoteEntry(props: NoteEntryProps) {
  const { title, lead, text, time, state, lockedReason } = props
  return (
    <li className="flex items-start gap-2 px-4 py-3.5 md:px-5">
      <div className="grid min-w-0 grow gap-1">
        {lead && <div className="text-small text-ink-soft">{lead}</div>}
        <h4 className="text-body font-strong wrap-anywhere" dir="auto">
          {title}
        </h4>
        {text && (
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {text}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-faint">
          <span className="num">{time}</span>
          {state.kind === 'waiting' && (
            <Tag tone="info" icon={ClockArrowUp}>
              belum terkirim
            </Tag>
          )}
          {state.kind === 'refused' && (
            <Tag tone="danger" icon={CircleAlert}>
              ditolak
            </Tag>
          )}
        </div>
        {state.kind === 'refused' && (
          <p className="flex items-start gap-1.5 text-small text-danger-ink">
            <Icon of={CircleAlert} size={16} className="mt-0.5" />
            <span>{state.why} Tulisannya tetap ada di HP ini.</span>
          </p>
        )}
      </div>
      <div className="-mt-1.5 -mr-2 flex shrink-0">
        <IconButton
          icon={Pencil}
          label={`Ubah: ${title}`}
          disabledReason={lockedReason}
          onClick={props.onEdit}
        />
        <IconButton
          icon={Trash2}
          label={`Hapus: ${title}`}
          disabledReason={lockedReason}
          onClick={props.onRemove}
        />
      </div>
    </li>
  )
}

type NoteDayProps = { title: string; children: ReactNode }

/** The notes of one day under its name. */
export function NoteDay({ title, children }: NoteDayProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-small font-strong text-ink-soft">{title}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {children}
      </ul>
    </section>
  )
}
