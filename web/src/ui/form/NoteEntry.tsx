import { CircleAlert, ClockArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Tag } from '../data/Tag.tsx'

/** The state of a note: saved, unsent, or refused. */
export type NoteState = { kind: 'saved' } | { kind: 'waiting' } | { kind: 'refused'; why: string }

export type NoteEntryProps = {
  title: string
  /** The lead above the title: class or category. */
  lead?: ReactNode
  text?: string | undefined
  /** Time of writing: "ditulis 20.15". */
  time: string
  state: NoteState
  onEdit: () => void
  onRemove: () => void
  /** Why the note can no longer be changed. */
  lockedReason?: string | false | undefined
}

/** A note with its full text, its state and its actions. */
export function NoteEntry(props: NoteEntryProps) {
  const { title, lead, text, time, state } = props
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
          <NoteStateTag state={state} />
        </div>
        <NoteRefusal state={state} />
      </div>
      <div className="-mt-1.5 -mr-2 flex shrink-0">
        <NoteActions {...props} />
      </div>
    </li>
  )
}

/** The state of a note; hidden once it is saved. */
export function NoteStateTag({ state }: Pick<NoteEntryProps, 'state'>) {
  switch (state.kind) {
    case 'saved':
      return null
    case 'waiting':
      return (
        <Tag tone="info" icon={ClockArrowUp}>
          belum terkirim
        </Tag>
      )
    case 'refused':
      return (
        <Tag tone="danger" icon={CircleAlert}>
          ditolak
        </Tag>
      )
    default:
      return state satisfies never
  }
}

/** The reason of a refusal, and that the text is kept. */
export function NoteRefusal({ state }: Pick<NoteEntryProps, 'state'>) {
  if (state.kind !== 'refused') return null
  return (
    <p className="flex items-start gap-1.5 text-small text-danger-ink">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span>{state.why} Tulisannya tetap ada di HP ini.</span>
    </p>
  )
}

type NoteActionsProps = Pick<NoteEntryProps, 'title' | 'lockedReason' | 'onEdit' | 'onRemove'>

export function NoteActions({ title, lockedReason, onEdit, onRemove }: NoteActionsProps) {
  return (
    <>
      <IconButton
        icon={Pencil}
        label={`Ubah: ${title}`}
        disabledReason={lockedReason}
        onClick={onEdit}
      />
      <IconButton
        icon={Trash2}
        label={`Hapus: ${title}`}
        disabledReason={lockedReason}
        onClick={onRemove}
      />
    </>
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
