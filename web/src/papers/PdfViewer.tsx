import { addressTakenAs } from '@ngaji/contract/values/request/paper-query'
import { texts } from '@ngaji/contract/words/texts'
import { Download, Printer, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOfError } from '../api/client/api-error.ts'
import { Button } from '../ui/button/Button.tsx'
import { ButtonLink } from '../ui/button/ButtonLink.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { canShareFiles, canShowPdf, printFrame, shareFile } from './pdf-acts.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonPanel } from '../ui/feedback/Skeleton.tsx'

type PdfViewerProps = {
  title: string
  fileName: string
  address: string
}

/** A finished document: view, print, save, share. */
export function PdfViewer({ title, fileName, address }: PdfViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSharing, setSharing] = useState(false)
  const isShown = canShowPdf()

  async function share() {
    setSharing(true)
    setFailure(null)
    try {
      await shareFile(address, fileName)
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setSharing(false)
    }
  }

  return (
    <div className="grid min-h-0 gap-3">
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink
          tone="primary"
          size="action"
          icon={Download}
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button draws its words into it
          render={<a href={addressTakenAs(address, 'download')} download={fileName} />}
        >
          {texts.reportPreview.download}
        </ButtonLink>
        {isShown && (
          <Button size="action" icon={Printer} onClick={() => printFrame(frame.current, address)}>
            Cetak
          </Button>
        )}
        {canShareFiles() && (
          <Button
            size="action"
            icon={Share2}
            busy={isSharing && 'Menyiapkan…'}
            onClick={() => void share()}
          >
            Bagikan
          </Button>
        )}
      </div>
      {failure !== null && <Note tone="danger">{failure}</Note>}
      {isShown ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a file of our own; browsers show no PDF inside a sandbox
        <iframe
          ref={frame}
          title={title}
          src={address}
          className="w-full rounded-card border border-line bg-sunken"
          style={{ height: '62vh', minHeight: '20rem' }}
        />
      ) : (
        <FirstPage title={title} address={addressTakenAs(address, 'picture')} />
      )}
    </div>
  )
}

type FirstPageProps = {
  /** What the paper is: "Raport Ahmad Fauzi". */
  title: string
  /** Of the picture. */
  address: string
}

/** The first page as a picture, for browsers that show no PDF inside a page. */
function FirstPage({ title, address }: FirstPageProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'none'>('waiting')
  if (state === 'none') {
    return (
      <EmptyState title={texts.reportPreview.none}>
        Unduh atau bagikan dokumen ini untuk membukanya di aplikasi lain.
      </EmptyState>
    )
  }
  return (
    <figure className="grid gap-3">
      {state === 'waiting' && <SkeletonPanel label="Memuat halaman pertama" />}
      <img
        src={address}
        alt={`Halaman pertama ${title}`}
        hidden={state === 'waiting'}
        onLoad={() => setState('shown')}
        onError={() => setState('none')}
        className="w-full rounded-card border border-line"
      />
      <figcaption className="text-small text-ink-soft" hidden={state === 'waiting'}>
        Halaman pertama. Unduh dokumen untuk melihat seluruhnya.
      </figcaption>
    </figure>
  )
}
