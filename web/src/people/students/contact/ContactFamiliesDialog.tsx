import type { Message, Messages } from '@ngaji/contract/office/families/families.schemas'
import { Check, Copy, MessageCircle } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Queries } from '../../../api/queries/Queries.tsx'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatNumber, formatTime } from '../../../ui/data/formats.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { QuietMark } from '../../../ui/data/Tag.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { emptyWords, sentInWords, messageTitle } from './message-words.ts'
import { messagesOf, useMarkSent, type FamilyWish } from './messages.api.ts'
import { PhoneFromStudent } from './PhoneFromStudent.tsx'
import { QuietNote } from './QuietNote.tsx'
import { SkippedFamilies } from './SkippedFamilies.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { messageOfError } from '../../../api/client/api-error.ts'

export type ContactFamiliesProps = FamilyWish & { onClose: () => void }

/**
 * "Hubungi wali": the families of a class, or of one child, each with its ready text. A tap opens
 * WhatsApp and ticks the line; the app itself sends nothing.
 */
export function ContactFamiliesDialog(props: ContactFamiliesProps) {
  // The register does without queries; this comes later, and brings them along.
  return (
    <Queries>
      <FamiliesDialog {...props} />
    </Queries>
  )
}

function FamiliesDialog({ onClose, ...wish }: ContactFamiliesProps) {
  const query = useQuery(messagesOf(wish))
  const found = query.data
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={messageTitle(wish.kind)}
      description={found && <Summary {...found} />}
      closeButton
    >
      <QueryStates query={query} label="Menyiapkan pesan">
        {(answer) => <Families wish={wish} found={answer} />}
      </QueryStates>
    </Dialog>
  )
}

/** How many of them somebody has written to. */
function Summary({ messages }: Messages) {
  if (messages.length < 2) return null
  const sent = messages.filter(({ sentAt }) => sentAt !== null).length
  return (
    <span className="num">
      {formatNumber(sent)} dari {formatNumber(messages.length)} keluarga sudah dihubungi.
    </span>
  )
}

function Families({ wish, found }: { wish: FamilyWish; found: Messages }) {
  const { messages, skipped, quietUntil, date } = found
  const [isWaking, setWaking] = useState(false)
  const { markSent, unsaved } = useMarkSent(wish)
  const isQuiet = quietUntil !== null && !isWaking
  const mark = (studentId: string) => void markSent({ kind: wish.kind, studentId, date })
  return (
    <>
      {isQuiet && messages.length > 0 && (
        <QuietNote until={quietUntil} onGoOn={() => setWaking(true)} />
      )}
      {unsaved && (
        <Note
          tone="danger"
          action={
            <Button size="small" onClick={() => mark(unsaved.sent.studentId)}>
              Coba Lagi
            </Button>
          }
        >
          Tanda terkirim belum tersimpan: {messageOfError(unsaved.error)}
        </Note>
      )}
      {messages.length === 0 ? (
        <EmptyState icon={Check} title={emptyWords(wish, skipped.length > 0)} isBare />
      ) : (
        <ul className="grid gap-3">
          {messages.map((message) => (
            <Family
              key={message.studentId}
              message={message}
              isAlone={messages.length === 1}
              quietReason={isQuiet && `Jam tenang sampai ${formatTime(quietUntil)}.`}
              onSend={() => mark(message.studentId)}
            />
          ))}
        </ul>
      )}
      <SkippedFamilies skipped={skipped} />
    </>
  )
}

type FamilyProps = {
  message: Message
  /** The whole text is shown where it is the only one. */
  isAlone: boolean
  quietReason: string | false
  onSend: () => void
}

function Family({ message, isAlone, quietReason, onSend }: FamilyProps) {
  const { name, parentName, text, href, sentAt, isPhoneFromStudent } = message
  const isSent = sentAt !== null
  return (
    <li className="grid gap-2 rounded-card border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-40 leading-snug">
          <p className="font-strong">{name}</p>
          {parentName !== '' && <p className="text-small text-ink-soft">{parentName}</p>}
          {isPhoneFromStudent && <PhoneFromStudent />}
        </div>
        <ButtonLink
          tone={isSent ? 'secondary' : 'tonal'}
          icon={MessageCircle}
          disabledReason={quietReason}
          render={
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={`WhatsApp ke wali ${name}`}
              onClick={onSend}
            />
          }
        >
          {isSent ? 'Kirim lagi' : 'WhatsApp'}
        </ButtonLink>
      </div>
      {isSent && (
        <p className="text-small">
          <QuietMark icon={Check}>{sentInWords(message)}</QuietMark>
        </p>
      )}
      <ReadyText text={text} name={name} isOpen={isAlone} />
    </li>
  )
}

type ReadyTextProps = { text: string; name: string; isOpen: boolean }

/** What WhatsApp will open with; of many it is looked at one by one. */
function ReadyText({ text, name, isOpen }: ReadyTextProps) {
  const [isShown, setShown] = useState(isOpen)
  const id = useId()
  return (
    <div className="text-small text-ink-soft">
      {!isOpen && (
        <button
          type="button"
          className="link inline-flex min-h-8 items-center font-strong pointer-coarse:min-h-11"
          aria-expanded={isShown}
          aria-controls={id}
          aria-label={`${isShown ? 'Tutup' : 'Lihat'} pesan untuk wali ${name}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Tutup pesan' : 'Lihat pesan'}
        </button>
      )}
      <div id={id} hidden={!isShown}>
        <div className="flex items-start gap-2">
          <p className="min-w-0 grow whitespace-pre-line">{text}</p>
          <IconButton
            icon={Copy}
            label={`Salin pesan untuk wali ${name}`}
            onClick={() => void copy(text)}
          />
        </div>
      </div>
    </div>
  )
}

async function copy(text: string) {
  toast((await copyText(text)) ? 'Pesan disalin.' : 'Pesan tidak dapat disalin di browser ini.')
}
