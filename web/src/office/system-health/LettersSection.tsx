import type {
  FailedLetter,
  SystemHealth,
} from '@ngaji/contract/office/system-health/system-health.schemas'
import { roleTitle } from '@ngaji/contract/roles'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { MailX } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { SectionTitle } from '../../ui/layout/Panel.tsx'
import { SimpleTable } from '../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { Tag } from '../../ui/data/Tag.tsx'
import { anchors, letterCauseLabel, letterKindLabel, whenText } from './health-words.ts'
import { LetterActions, TestLetterButton } from './LetterActions.tsx'
import type { SystemHealthLinks } from './SystemHealthPage.tsx'

type LettersSectionProps = { health: SystemHealth; links: Pick<SystemHealthLinks, 'user'> }

/** Letters that did not arrive, each with its cause and the one remedy; then those that wait. */
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
          columns={columnsOf(today)}
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

function columnsOf(today: string): readonly TableColumn<FailedLetter>[] {
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
