import type {
  Notification,
  NotificationKind,
} from '@ngaji/contract/identity/notifications/notifications.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import {
  Archive,
  ArchiveRestore,
  BellOff,
  CalendarCheck,
  CheckCheck,
  CircleAlert,
  FileCheck2,
  FileSpreadsheet,
  Flag,
  GraduationCap,
  Inbox,
  KeyRound,
  MailPlus,
  MailX,
  MonitorSmartphone,
  ShieldOff,
  TicketCheck,
  Unlock,
} from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../api/client/api-error.ts'
import { moreThan } from '../../api/client/first-lines.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { useWrite } from '../../api/queries/use-write.ts'
import { serverNow } from '../../api/clock/server-clock.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { renderSlot, type LinkElement } from '../../ui/button/slot.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatMoment, formatTime } from '../../ui/data/formats.ts'
import { Icon, type LucideIcon } from '../../ui/icons/Icon.tsx'
import { SectionTitle } from '../../ui/layout/Panel.tsx'
import { Pill } from '../../ui/data/Pill.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useScreenSurroundings } from '../../ui/layout/screen-context.ts'
import { groupNotifications } from './notification-groups.ts'
import { markAllRead, markRead, notificationsOf, unreadCount } from './notifications.api.ts'

export type NotificationsPageProps = {
  isUnreadOnly: boolean
  onUnreadOnly: (isUnreadOnly: boolean) => void
  links: { home: LinkElement; to: (href: string) => LinkElement }
}

const firstCount = 20

/** "Notifikasi": what one was told in the last 60 days. */
export function NotificationsPage({ isUnreadOnly, onUnreadOnly, links }: NotificationsPageProps) {
  // Offices keep the desktop's title on a phone, and its actions with it.
  const { isPhone } = useScreenSurroundings()
  const [count, setCount] = useState(firstCount)
  const query = useQuery(notificationsOf({ isUnreadOnly, count }))
  const unread = useQuery(unreadCount()).data ?? query.data?.unreadCount ?? null
  const { readOne, readAll, isBusy } = useReading()
  const offlineReason = useOfflineReason()
  const all = (
    <Button
      icon={CheckCheck}
      busy={isBusy && 'Menandai…'}
      disabledReason={offlineReason || whyNothingToRead(unread)}
      onClick={() => void readAll()}
    >
      Tandai semua dibaca
    </Button>
  )
  return (
    <Screen
      title="Notifikasi"
      sub={unread ? `${unread} belum dibaca` : undefined}
      back={links.home}
      backLabel="Kembali ke beranda"
      actions={all}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Pill
          isOn={isUnreadOnly}
          count={unread ?? undefined}
          onToggle={() => onUnreadOnly(!isUnreadOnly)}
        >
          Belum dibaca
        </Pill>
        {isPhone && all}
      </div>
      <QueryStates query={query} label="Memuat notifikasi">
        {({ notifications, total }) =>
          notifications.length === 0 ? (
            <Nothing isUnreadOnly={isUnreadOnly} onAll={() => onUnreadOnly(false)} />
          ) : (
            <div className="grid gap-6 md:max-w-3xl">
              {groupNotifications(notifications, dayInJakarta(serverNow())).map((group) => (
                <section key={group.title} aria-label={group.title} className="grid gap-3">
                  <SectionTitle>{group.title}</SectionTitle>
                  <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                    {group.notifications.map((one) => (
                      <NotificationLine
                        key={one.id}
                        notification={one}
                        isToday={group.title === 'Hari ini'}
                        linkTo={links.to}
                        onRead={() => void readOne(one)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
              {notifications.length < total && (
                <Button
                  className="justify-self-start"
                  busy={query.isPlaceholderData && 'Memuat…'}
                  onClick={() => setCount(moreThan(count))}
                >
                  Tampilkan lebih banyak
                </Button>
              )}
            </div>
          )
        }
      </QueryStates>
    </Screen>
  )
}

function Nothing({ isUnreadOnly, onAll }: { isUnreadOnly: boolean; onAll: () => void }) {
  if (!isUnreadOnly) return <EmptyState icon={BellOff} title="Belum ada pemberitahuan." />
  return (
    <EmptyState
      icon={CheckCheck}
      title="Semua sudah dibaca."
      action={<Button onClick={onAll}>Tampilkan semua</Button>}
    />
  )
}

/** Null: how many are unread is not known yet, or was not answered. */
function whyNothingToRead(unread: number | null): string | false {
  if (unread === null) return 'Notifikasi belum termuat.'
  return unread === 0 && 'Semua sudah dibaca.'
}

/** Marks what is opened, and everything at once. */
function useReading() {
  const write = useWrite('notifications')
  const [isBusy, setBusy] = useState(false)

  async function readOne({ id, readAt }: Notification) {
    if (readAt !== null) return
    // Whoever opens something is on the way there: a mark that fails is tried by the next opening.
    await write(() => markRead([id])).catch(() => undefined)
  }

  async function readAll() {
    setBusy(true)
    try {
      toast((await write(markAllRead)).message)
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return { readOne, readAll, isBusy }
}

const icons: Record<NotificationKind, LucideIcon> = {
  ticketDecided: TicketCheck,
  ticketNew: Inbox,
  yearActivated: CalendarCheck,
  examLevel: GraduationCap,
  claimReleased: Unlock,
  refusedRecord: CircleAlert,
  documentReady: FileCheck2,
  importFinished: FileSpreadsheet,
  codesExpiring: KeyRound,
  newDevice: MonitorSmartphone,
  codeIssued: KeyRound,
  codeUsed: KeyRound,
  emailAttached: MailPlus,
  emailRemoved: MailX,
  questionsFlagged: Flag,
  consentWithdrawn: ShieldOff,
  backupTaken: ArchiveRestore,
  backupLate: Archive,
}

type NotificationLineProps = {
  notification: Notification
  isToday: boolean
  linkTo: (href: string) => LinkElement
  onRead: () => void
}

const lineClass =
  'flex min-h-16 w-full items-center gap-3.5 px-4 py-3 text-left text-ink no-underline -outline-offset-3 hover:bg-hover'

/** Opened or touched, it is read. */
function NotificationLine({ notification, isToday, linkTo, onRead }: NotificationLineProps) {
  const { kind, text, href, at, readAt, pinnedUntil } = notification
  const isUnread = readAt === null
  const content = (
    <>
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-round',
          isUnread ? 'bg-accent-soft text-accent-ink' : 'bg-unmarked-soft text-ink-soft',
        )}
      >
        <Icon of={icons[kind]} size={20} />
      </span>
      <span className="min-w-0 grow leading-snug">
        <span className={cx('block', isUnread && 'font-strong')}>
          {text}
          {isUnread && <span className="sr-only"> Belum dibaca.</span>}
        </span>
        <span className="num block text-small text-ink-soft">
          {isToday ? formatTime(new Date(at)) : formatMoment(at, 'noWeekday')}
          {isUnread && pinnedUntil !== null && pinnedUntil > serverNow().toISOString() && (
            <> · tetap tampil sampai {formatMoment(pinnedUntil, 'noWeekday')}</>
          )}
        </span>
      </span>
    </>
  )
  return (
    // The link inside is the control; this only notices that it was followed.
    <li onClickCapture={onRead}>
      {href === null ? (
        <button type="button" className={lineClass}>
          {content}
        </button>
      ) : (
        renderSlot(linkTo(href), { className: lineClass, children: content })
      )}
    </li>
  )
}
