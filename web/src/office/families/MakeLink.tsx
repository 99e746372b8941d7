import { usualLinkDays } from '@ngaji/contract/office/families/families.schemas'
import { whatsAppLink } from '@ngaji/contract/office/families/messages.rules'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { Copy, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../api/client/api-error.ts'
import { useKeyedSend } from '../../api/client/keyed-send.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { formatMoment } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Segment } from '../../ui/button/Segment.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CodePicture } from '../../people/student-cards/lazy-parts.ts'
import { useParentLinkWrites } from './parent-links.api.ts'
import { WhatsAppLink } from '../../people/students/contact/WhatsAppLink.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { shareText } from '../../ui/share-text.ts'

const choices = [
  { value: '7', label: '7 hari' },
  { value: String(usualLinkDays), label: `${usualLinkDays} hari` },
  { value: '90', label: '90 hari' },
] as const

type Made = { url: string; expires: string }
type MakeLinkProps = { student: Student; obstacle: string | false }

/** Creates a link and shows it, once only. */
export function MakeLink({ student, obstacle }: MakeLinkProps) {
  const { create } = useParentLinkWrites(student.id)
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const [days, setDays] = useState(String(usualLinkDays))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [made, setMade] = useState<Made | null>(null)

  async function make() {
    setBusy(true)
    setFailure(null)
    try {
      const { url, link } = await keyedSend(days, (key) => create(Number(days), key))
      setMade({ url, expires: link.expires })
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  if (made) return <NewLink student={student} made={made} onDone={() => setMade(null)} />
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segment label="Berlaku selama" options={choices} value={days} onChange={setDays} />
        <Button
          tone="primary"
          icon={Link2}
          busy={isBusy && 'Membuat…'}
          disabledReason={offlineReason || obstacle}
          onClick={() => void make()}
        >
          Buat tautan
        </Button>
      </div>
      {failure !== null && <Note tone="danger">{failure}</Note>}
    </div>
  )
}

type NewLinkProps = { student: Student; made: Made; onDone: () => void }

/** The new link to send, share or scan; it cannot be read again. */
function NewLink({ student, made: { url, expires }, onDone }: NewLinkProps) {
  return (
    <section
      aria-label="Tautan baru"
      className="flex flex-wrap items-start gap-5 rounded-control bg-sunken px-4 py-4"
    >
      <CodePicture code={url} label={`Kode QR tautan wali ${displayName(student)}`} width="10rem" />
      <div className="grid min-w-0 grow basis-64 gap-3">
        <p className="font-strong">Tautan wali {displayName(student)}</p>
        <p className="text-small wrap-anywhere select-all">{url}</p>
        <p className="text-small text-ink-soft">
          Hanya tampil sekali. Berlaku sampai {formatMoment(expires, 'noWeekday')}.
        </p>
        <div className="flex flex-wrap gap-2">
          <Hand student={student} url={url} />
          <Button size="small" tone="ghost" onClick={onDone}>
            Selesai
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Buttons to send, share and copy. */
function Hand({ student, url }: { student: Student; url: string }) {
  const { parentName, parentPhone, allowMessages } = student
  const text =
    `Assalamualaikum Bapak/Ibu ${parentName || 'Wali'}, ` +
    `perkembangan ananda ${displayName(student)} dapat dilihat di ${url} ` +
    '(khusus untuk keluarga, mohon tidak diteruskan). Terima kasih.'
  return (
    <>
      {parentPhone !== '' && (
        <WhatsAppLink
          tone="primary"
          href={whatsAppLink(parentPhone, text)}
          words="WhatsApp wali"
          disabledReason={!allowMessages && 'Keluarga ini tidak menerima pesan.'}
        />
      )}
      <Button size="small" icon={Copy} onClick={() => void copy(url)}>
        Salin
      </Button>
      {'share' in navigator && (
        <Button size="small" icon={Share2} onClick={() => void share(text)}>
          Bagikan
        </Button>
      )}
    </>
  )
}

async function copy(url: string) {
  // Where the browser denies access to the clipboard, the address above can be selected.
  toast(
    (await copyText(url))
      ? 'Tautan disalin.'
      : 'Tidak dapat disalin. Pilih alamatnya lalu salin sendiri.',
  )
}

async function share(text: string) {
  // Where the share sheet is closed, the address stays.
  if ((await shareText(text)) === 'refused')
    toast('Tidak dapat dibagikan. Salin tautannya, lalu tempel di sana.')
}
