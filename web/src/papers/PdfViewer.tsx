import { addressTakenAs } from '@ngaji/contract/values/request/paper-query'
import { texts } from '@ngaji/contract/words/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { QueryStates } from '../api/queries/QueryStates.tsx'
import { Button } from '../ui/button/Button.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { canShareFiles, canShowPdf, fetchFile, printFrame } from './pdf-acts.ts'
import { ShareFileButton } from './ShareFileButton.tsx'
import { SaveLink } from './SaveLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonPanel } from '../ui/feedback/Skeleton.tsx'
import { BlobImage } from '../ui/photo/BlobImage.tsx'

type PdfViewerProps = {
  title: string
  fileName: string
  address: string
}

/** A finished document: view, print, save, share. */
export function PdfViewer({ title, fileName, address }: PdfViewerProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isShown = canShowPdf()

  return (
    <div className="grid min-h-0 gap-3">
      <div className="flex flex-wrap gap-2.5">
        <SaveLink
          address={addressTakenAs(address, 'download')}
          fileName={fileName}
          onFailure={setFailure}
        >
          {texts.reportPreview.download}
        </SaveLink>
        {isShown && (
          <Button size="action" icon={Printer} onClick={() => printFrame(frame, address)}>
            Cetak
          </Button>
        )}
        {canShareFiles() && (
          <ShareFileButton
            size="action"
            address={address}
            fileName={fileName}
            onFailure={setFailure}
          />
        )}
      </div>
      {failure !== null && <Note tone="danger">{failure}</Note>}
      {isShown ? (
        <WholePaper title={title} address={address} onFrame={setFrame} />
      ) : (
        <FirstPage title={title} address={addressTakenAs(address, 'picture')} />
      )}
    </div>
  )
}

type WholePaperProps = {
  title: string
  address: string
  /** Receives the frame, for printing; null when it is gone. */
  onFrame: (frame: HTMLIFrameElement | null) => void
}

/**
 * A document or its picture, fetched before it is shown: the page of somebody else must not stand in our frame, and
 * signs that could not be printed are told.
 */
const paperAt = (address: string) =>
  queryOptions({
    queryKey: ['paper', address],
    queryFn: ({ signal }) => fetchFile(address, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** All pages. */
function WholePaper({ title, address, onFrame }: WholePaperProps) {
  const query = useQuery(paperAt(address))
  return (
    <QueryStates query={query} label="Memuat dokumen">
      {(paper) => <PaperFrame title={title} paper={paper} onFrame={onFrame} />}
    </QueryStates>
  )
}

type PaperFrameProps = Omit<WholePaperProps, 'address'> & { paper: Blob }

function PaperFrame({ title, paper, onFrame }: PaperFrameProps) {
  const show = useCallback(
    (element: HTMLIFrameElement) => {
      const address = URL.createObjectURL(paper)
      element.src = address
      onFrame(element)
      return () => {
        onFrame(null)
        URL.revokeObjectURL(address)
      }
    },
    [paper, onFrame],
  )
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a file of our own; browsers show no PDF inside a sandbox
    <iframe
      ref={show}
      title={title}
      className="w-full rounded-card border border-line bg-sunken"
      style={{ height: '62vh', minHeight: '20rem' }}
    />
  )
}

type FirstPageProps = {
  /** What the paper is: "Raport Ahmad Fauzi". */
  title: string
  /** The address of the picture. */
  address: string
}

/** The first page as a picture, for browsers that show no PDF inside a page. */
function FirstPage({ title, address }: FirstPageProps) {
  const { data: picture, isError } = useQuery(paperAt(address))
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting')
  if (isError || state === 'broken') {
    return (
      <EmptyState title={texts.reportPreview.none}>
        Unduh atau bagikan dokumen ini untuk membukanya di aplikasi lain.
      </EmptyState>
    )
  }
  return (
    <figure className="grid gap-3">
      {state === 'waiting' && <SkeletonPanel label="Memuat halaman pertama" />}
      {picture && (
        <BlobImage
          photo={picture}
          alt={`Halaman pertama ${title}`}
          hidden={state === 'waiting'}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
          className="w-full rounded-card border border-line"
        />
      )}
      <figcaption className="text-small text-ink-soft" hidden={state === 'waiting'}>
        Halaman pertama. Unduh dokumen untuk melihat seluruhnya.
      </figcaption>
    </figure>
  )
}
