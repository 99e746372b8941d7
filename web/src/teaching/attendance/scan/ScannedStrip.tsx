import { CircleAlert, CircleCheck, CircleHelp, Clock, IdCard, Undo2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { dismiss } from '../../../offline/outbox/outbox.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatTime } from '../../../ui/data/formats.ts'
import { Icon, type LucideIcon } from '../../../ui/icons/Icon.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { correctedTime } from '../register-model/recording.ts'
import { StudentPhoto } from '../register/StudentPhoto.tsx'
import type { RegisterRow } from '../register-model/register-view.ts'
import type { ScanReading } from './scan-reading.ts'
import type { ScanTelling } from './scan-words.ts'
import type { ShownScan } from './use-scanning.ts'

/** How long "Urungkan" is offered without opening the row. */
const undoShownMs = 6000

type ScannedStripProps = {
  scan: ShownScan
  onUndo: () => void
  onAnswer: (isYes: boolean) => void
  /** "Catat manual": opens the student's row. */
  onByHand: (row: RegisterRow) => void
}

/** The last scan, under the picture: photo, name, mark, time, and "Urungkan". */
export function ScannedStrip({ scan, onUndo, onAnswer, onByHand }: ScannedStripProps) {
  const { reading, telling, refusedId } = scan

  // A refusal that is told here needs no further attention. One that was never shown stays in "Perlu perhatian".
  useEffect(() => {
    // A device that does not store the removal tells the refusal once more.
    if (refusedId !== null) void dismiss([refusedId]).catch(() => undefined)
  }, [refusedId])

  switch (reading.kind) {
    case 'arrived':
      return <Arrived scan={scan} reading={reading} onUndo={onUndo} />
    case 'already':
      return (
        <Strip tone="plain" row={reading.row}>
          <Said icon={CircleCheck}>Sudah tercatat {formatTime(reading.row.time)}</Said>
        </Strip>
      )
    case 'question':
      return (
        <Strip tone="warning" row={reading.row}>
          <Said icon={CircleHelp}>
            Tercatat {reading.row.status}. Ubah menjadi {reading.status}?
          </Said>
          <Answers onAnswer={onAnswer} />
        </Strip>
      )
    case 'invalid-card':
    case 'plain-refused':
      return (
        <Strip tone="danger" row={reading.row}>
          <Said icon={CircleAlert}>{telling.text}</Said>
          {reading.row && <ByHand row={reading.row} onByHand={onByHand} />}
        </Strip>
      )
    case 'other-class':
    case 'unknown':
    case 'not-a-card':
      return <Answer telling={telling} />
    default:
      return reading satisfies never
  }
}

type ArrivedProps = {
  scan: ShownScan
  reading: Extract<ScanReading, { kind: 'arrived' }>
  onUndo: () => void
}

function Arrived({ scan, reading, onUndo }: ArrivedProps) {
  const { row, status, card } = reading
  const isLate = status === 'Terlambat'
  return (
    <Strip tone={isLate ? 'late' : 'present'} row={row}>
      <Said icon={isLate ? Clock : CircleCheck}>
        {status} {formatTime(correctedTime(scan.at))}
      </Said>
      {card === 'voided' && (
        <Tag tone="warning" icon={IdCard} className="mt-1 justify-self-start">
          Kartu lama
        </Tag>
      )}
      <UndoButton key={scan.id} name={row.name} onUndo={onUndo} />
    </Strip>
  )
}

const answerLooks = { ok: 'present', notice: 'warning', refused: 'danger' } as const

/** The result for a card that belongs to no student of this class. */
function Answer({ telling }: { telling: ScanTelling }) {
  const { tone, text } = telling
  return (
    <Strip tone={answerLooks[tone]} row={null}>
      <Said icon={tone === 'ok' ? CircleCheck : CircleAlert}>{text}</Said>
    </Strip>
  )
}

const looks = {
  present: 'border-success-line bg-success-soft text-success-ink',
  late: 'border-warning-line bg-late-soft text-late-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  plain: 'border-line bg-surface text-ink-soft',
} as const

type StripProps = { tone: keyof typeof looks; row: RegisterRow | null; children: ReactNode }

function Strip({ tone, row, children }: StripProps) {
  return (
    <section
      aria-label="Terakhir dipindai"
      className={cx('relative flex gap-3 rounded-[18px] border p-3', looks[tone])}
    >
      {row && <StudentPhoto name={row.name} thumbnail={row.thumbnail} size={96} />}
      <div className="grid min-w-0 grow content-center gap-1 pr-12">
        {row && (
          <p className="text-[1.125rem] leading-tight font-heading text-ink text-balance">
            {row.name}
          </p>
        )}
        {row && <p className="text-small leading-tight text-ink-soft num">{row.nis}</p>}
        {children}
      </div>
    </section>
  )
}

function Said({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 leading-snug font-strong num">
      <Icon of={icon} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}

function UndoButton({ name, onUndo }: { name: string; onUndo: () => void }) {
  const [isOver, setOver] = useState(false)

  // Follows the clock.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoShownMs)
    return () => clearTimeout(timer)
  }, [])

  if (isOver) return null
  return (
    <IconButton
      icon={Undo2}
      size="large"
      iconSize={24}
      label={`Urungkan ${name}`}
      onClick={onUndo}
      className="absolute top-1/2 right-2 -translate-y-1/2 text-current!"
    />
  )
}

function Answers({ onAnswer }: { onAnswer: (isYes: boolean) => void }) {
  return (
    <div className="mt-1 -mr-12 flex gap-2">
      <Button size="large" className="grow" onClick={() => onAnswer(false)}>
        Batal
      </Button>
      <Button size="large" tone="primary" className="grow" onClick={() => onAnswer(true)}>
        Ya
      </Button>
    </div>
  )
}

function ByHand({ row, onByHand }: { row: RegisterRow; onByHand: (row: RegisterRow) => void }) {
  return (
    <div className="mt-1">
      <Button size="large" onClick={() => onByHand(row)}>
        Catat manual
      </Button>
    </div>
  )
}
