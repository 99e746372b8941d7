import type {
  FailedLetter,
  SystemHealth,
} from '@ngaji/contract/office/system-health/system-health.schemas'
import { roleTitle } from '@ngaji/contract/roles'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { MailX, Send } from 'lucide-react'
import { useWrite } from '../../api/queries/use-write.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { SectionTitle } from '../../ui/layout/Panel.tsx'
import { SimpleTable } from '../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { Tag } from '../../ui/data/Tag.tsx'
import { anchors, letterCauseLabel, letterKindLabel, whenText } from './health-words.ts'
import type { SystemHealthLinks } from './SystemHealthPage.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { resendLetter, sendTestLetter } from './system-health.api.ts'

type LettersSectionProps = { health: SystemHealth; links: Pick<SystemHealthLinks, 'user'> }

/** Failed mails, each with its cause and action; then waiting mails. */
export function LettersSection({ health, links }: LettersSectionProps) {
  const { letters, checkedAt } = health
  const today = dayInJakarta(new Date(checkedAt))
  return (
    <section id={anchors.letters} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <SectionTitle action={letters.isSetUp && <TestLetterButton />}>Surat</SectionTitle>
      {!letters.isSetUp && (
        <Note tone="plain" title="Surat belum diatur">
          Tautan dan kode tidak dikirim lewat email. Operator mengisi SMTP_URL dan MAIL_FROM di
          server.
        </Note>
      )}
      {(letters.isSetUp || letters.failed > 0) && (
        <SimpleTable<FailedLetter>
          label="Surat yang gagal"
          columns={failedLetterColumns(today)}
          rows={letters.failedLetters}
          rowId={({ id }) => id}
          renderSub={({ role }) => (role ? roleTitle[role] : 'Akun sudah tidak ada')}
          renderActions={(letter) => <LetterActions letter={letter} links={links} />}
          foot={<Waiting letters={letters} today={today} />}
          empty={
            <EmptyState title="Tidak ada surat yang gagal">
              <Waiting letters={letters} today={today} />
            </EmptyState>
          }
        />
      )}
    </section>
  )
}

function failedLetterColumns(today: string): readonly TableColumn<FailedLetter>[] {
  return [
    { id: 'address', header: 'Kepada', value: ({ maskedAddress }) => maskedAddress },
    {
      id: 'kind',
      header: 'Isi',
      onPhone: 'fact',
      renderCell: ({ kind, at, tries }) => (
        <>
          {letterKindLabel[kind]}
          <span className="num block text-caption text-ink-soft">
            {whenText(at, today)}, {formatNumber(tries)} kali dicoba
          </span>
        </>
      ),
    },
    {
      id: 'cause',
      header: 'Sebab',
      onPhone: 'mark',
      renderCell: ({ cause }) => (
        <>
          <Tag tone="danger" icon={MailX}>
            Gagal
          </Tag>
          <span className="block text-caption text-ink-soft">{letterCauseLabel[cause]}</span>
        </>
      ),
    },
  ]
}

function Waiting({ letters, today }: { letters: SystemHealth['letters']; today: string }) {
  const { waiting, oldestWaitingAt } = letters
  if (waiting === 0 || oldestWaitingAt === null) return 'Tidak ada surat yang menunggu.'
  return (
    <span>
      <b className="num text-ink">{formatNumber(waiting)}</b> menunggu giliran, yang terlama sejak{' '}
      <span className="num">{whenText(oldestWaitingAt, today)}</span>
    </span>
  )
}

type LetterActionsProps = { letter: FailedLetter; links: Pick<SystemHealthLinks, 'user'> }

/** The action on a failed mail; none where there is nothing left to send. */
function LetterActions({ letter, links }: LetterActionsProps) {
  const { resend } = useLetterActions()
  const offlineReason = useOfflineReason()
  const { remedy, userId, maskedAddress } = letter
  const whom = <span className="sr-only"> untuk {maskedAddress}</span>
  if (remedy === 'none') return null
  if (remedy === 'correct-address') {
    return (
      userId !== null && (
        <ButtonLink size="small" render={links.user(userId)}>
          Betulkan alamat{whom}
        </ButtonLink>
      )
    )
  }
  return (
    <Button size="small" disabledReason={offlineReason} onClick={() => void resend(letter)}>
      {remedy === 'send-new' ? 'Kirim yang baru' : 'Kirim lagi'}
      {whom}
    </Button>
  )
}

/** Sends a test mail to the admin's own address. */
function TestLetterButton() {
  const { sendTest } = useLetterActions()
  const offlineReason = useOfflineReason()
  return (
    <Button tone="ghost" icon={Send} disabledReason={offlineReason} onClick={() => void sendTest()}>
      Kirim surat uji
    </Button>
  )
}

/** The admin's actions on mails; each confirms first, then reports the result. */
function useLetterActions() {
  const write = useWrite('system-health')
  return {
    resend: ({ id, kind, maskedAddress }: FailedLetter) =>
      confirm({
        title: `Kirim surat ${letterKindLabel[kind]} lagi?`,
        body: `Surat baru dengan tautan baru dikirim ke ${maskedAddress}. Tautan lama tidak berlaku lagi.`,
        busyLabel: 'Mengirim…',
        act: () => write(() => resendLetter(id)),
      }),

    sendTest: () =>
      confirm({
        title: 'Kirim surat uji?',
        body: 'Surat uji dikirim ke alamat email akun Anda sendiri.',
        busyLabel: 'Mengirim…',
        act: () => write(sendTestLetter),
      }),
  }
}
