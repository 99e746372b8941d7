import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { CircleAlert, ClockArrowUp, CloudCheck, RefreshCw, Trash2 } from 'lucide-react'
import { useState, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { strangePageSentence } from '../../api/client/api-error.ts'
import { lineWatch } from '../../api/line/own-response.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirmRemoval } from '../../ui/dialog/confirm-removal.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Reason } from '../../ui/feedback/Reason.tsx'
import { Sheet } from '../../ui/dialog/Sheet.tsx'
import { useOnline } from '../network/online.ts'
import { dismiss } from './outbox.ts'
import {
  hasMissedSusulan,
  needsAttention,
  waitsForSusulan,
  type QueuedWrite,
} from './queued-write.ts'
import { groupKey } from './send-plan.ts'
import { sendNow } from './sender.ts'
import { senderEntry, type WriteLabel } from './senders.ts'
import { useUnsent } from './use-unsent.ts'

type UnsentSheetProps = { open: boolean; onClose: () => void }

/** "Catatan di HP ini": every unsent record with its state and its actions. */
export function UnsentSheet({ open, onClose }: UnsentSheetProps) {
  const { isRead, writes, sending, ofOthers } = useUnsent()
  const labels = useWriteLabels(writes)
  const attention = writes.filter(needsAttention)
  const waiting = writes.filter((write) => !needsAttention(write))
  return (
    <Sheet open={open} onClose={onClose} title="Catatan di HP ini">
      <div className="grid gap-5">
        {!isRead && <Reason>Catatan di HP ini belum dapat dibaca.</Reason>}
        {isRead && writes.length === 0 && (
          <EmptyState icon={CloudCheck} title={sharedTexts.allRecordsSent}>
            {ofOthers === 0 && 'Tidak ada yang menunggu di HP ini.'}
          </EmptyState>
        )}
        <WriteList title="Perlu perhatian" writes={attention} labels={labels}>
          <ResendGroups writes={attention} labels={labels} />
        </WriteList>
        <WriteList title="Menunggu dikirim" writes={waiting} labels={labels} />
        {writes.length > 0 && <SendNow sending={sending} />}
        {ofOthers > 0 && (
          <p className="text-small text-ink-soft">
            Ada {formatNumber(ofOthers)} catatan akun lain di HP ini.
          </p>
        )}
      </div>
    </Sheet>
  )
}

/** Always enabled: `navigator.onLine` may be wrong. */
function SendNow({ sending }: { sending: number }) {
  const isOnline = useOnline()
  const isStrange = useSyncExternalStore(lineWatch.subscribe, lineWatch.isStrange)
  const [isAsked, setAsked] = useState(false)

  async function send() {
    setAsked(true)
    await sendNow()
    setAsked(false)
  }

  return (
    <div className="grid gap-2">
      <Button
        icon={RefreshCw}
        size="large"
        wide
        onClick={() => void send()}
        busy={(sending > 0 || isAsked) && 'Mengirim…'}
      >
        Kirim sekarang
      </Button>
      {!isOnline && <Reason>Tidak ada sinyal. Catatan dikirim sendiri begitu tersambung.</Reason>}
      {isOnline && isStrange && (
        <Reason>{strangePageSentence} Catatan dikirim sendiri begitu server menjawab.</Reason>
      )}
    </div>
  )
}

type WriteListProps = {
  title: string
  writes: readonly QueuedWrite[]
  labels: WriteLabels
  children?: ReactNode
}

function WriteList({ title, writes, labels, children }: WriteListProps) {
  if (writes.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-small font-strong text-ink-soft">
        {title} <span className="num">{formatNumber(writes.length)}</span>
      </h3>
      {children}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {writes.map((write) => (
          <WriteItem key={write.id} write={write} label={labels.get(write.id)} />
        ))}
      </ul>
    </section>
  )
}

/** "Kirim lagi", by the feature that owns the records. */
async function resend(writes: readonly QueuedWrite[]): Promise<void> {
  const [first] = writes
  const sender = first && (await senderEntry(first.kind)?.load())
  await sender?.resend?.(writes)
}

/** One "Kirim lagi" button per class and day for refused records. */
function ResendGroups({ writes, labels }: Pick<WriteListProps, 'writes' | 'labels'>) {
  const offered = writes.filter(({ id }) => labels.get(id)?.canResend)
  const groups = [...new Set(offered.map(groupKey))]
  return groups.map((group) => {
    const together = offered.filter((write) => groupKey(write) === group)
    const [first] = together
    if (!first || together.length < 2) return null
    const place = labels.get(first.id)?.place ?? ''
    const words = `Kirim lagi semua (${formatNumber(together.length)})`
    return (
      <div key={group} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-small text-ink-soft num">{place}</span>
        <Button
          icon={RefreshCw}
          size="large"
          aria-label={`${words}: ${place}`}
          onClick={() => void resend(together)}
        >
          {words}
        </Button>
      </div>
    )
  })
}

/** Why a record is unsent, in the server's words if it was refused. */
function stateWords(write: QueuedWrite): string {
  const { state, isInMemory } = write
  switch (state.kind) {
    case 'waiting':
      if (waitsForSusulan(write)) return 'Menunggu susulan. Dikirim sendiri begitu dimulai.'
      if (hasMissedSusulan(write)) return 'Munaqosah sudah selesai. Hubungi PJP Desa.'
      if (isInMemory) return 'Belum tersimpan di HP, sedang dikirim.'
      return state.problem?.message ?? 'Tersimpan di HP, menunggu dikirim.'
    case 'conflict':
      return 'Dua catatan berbeda. Buka absennya untuk memilih.'
    case 'refused':
      return state.message
    case 'sent':
      return 'Terkirim.'
    default:
      return state satisfies never
  }
}

/** It has left the list, and comes back with the store when the page is opened anew. */
const notRemovedSentence =
  'Penyimpanan HP belum mencatatnya: catatan ini mungkin muncul lagi saat Ngaji dibuka.'

function WriteItem({ write, label }: { write: QueuedWrite; label: WriteLabel | undefined }) {
  const isTrouble = needsAttention(write)
  const title = label?.title ?? 'Catatan'

  function remove() {
    void confirmRemoval({
      title: 'Hapus dari HP ini?',
      body: 'Catatan ini belum ada di server dan tidak dapat dikembalikan.',
      facts: label ? [label.title, label.detail].filter(Boolean) : undefined,
      act: async () => {
        const isStored = await dismiss([write.id]).then(
          () => true,
          () => false,
        )
        return { message: isStored ? 'Catatan dihapus dari HP ini.' : notRemovedSentence }
      },
    })
  }

  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-1 pl-3">
      <Icon
        of={isTrouble ? CircleAlert : ClockArrowUp}
        className={isTrouble ? 'text-danger-ink' : 'text-ink-faint'}
      />
      <div className="min-w-0 grow leading-snug">
        <p className="font-strong">{title}</p>
        <p className="text-small text-ink-soft num">{label?.detail}</p>
        <p className={isTrouble ? 'text-small text-danger-ink' : 'text-small text-ink-faint'}>
          {stateWords(write)}
        </p>
        {label?.canResend && (
          <Button
            size="large"
            className="mt-1.5 mb-1"
            aria-label={`Kirim lagi: ${title}`}
            onClick={() => void resend([write])}
          >
            Kirim lagi
          </Button>
        )}
      </div>
      {(isTrouble || waitsForSusulan(write)) && (
        <IconButton
          icon={Trash2}
          size="large"
          label={`Hapus dari HP ini: ${title}`}
          onClick={remove}
        />
      )}
    </li>
  )
}

type WriteLabels = ReadonlyMap<string, WriteLabel>

async function describeWrite(write: QueuedWrite): Promise<[string, WriteLabel]> {
  const sender = await senderEntry(write.kind)?.load()
  const label = await sender?.describe(write)
  return [write.id, label ?? { title: 'Catatan', detail: '' }]
}

/** The records in words, from the features' senders and the copies on this device. */
function useWriteLabels(writes: readonly QueuedWrite[]): WriteLabels {
  const [labels, setLabels] = useState<WriteLabels>(new Map())

  // Follows the device's storage, from which names are read.
  useEffect(() => {
    let isWanted = true
    void Promise.allSettled(writes.map(describeWrite)).then((found) => {
      const known = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (isWanted) setLabels(new Map(known))
    })
    return () => {
      isWanted = false
    }
  }, [writes])

  return labels
}
