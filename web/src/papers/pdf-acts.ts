import { fileNameOf } from '../api/client/download.ts'

/** Whether this browser shows a PDF inside a page; most phones do not. */
export function canShowPdf(): boolean {
  return navigator.pdfViewerEnabled
}

/** Whether files can be shared with another app: WhatsApp, mail, a printer's own. */
export function canShareFiles(): boolean {
  const probe = new File([], 'a.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

/** Shares the file under the given name, else the server's. */
export async function shareFile(address: string, known?: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error('Gagal mengambil dokumen.')
  const fileName = known ?? fileNameOf(answer)
  const file = new File([await answer.blob()], fileName, { type: 'application/pdf' })
  await navigator.share({ files: [file], title: fileName }).catch((error: unknown) => {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  })
}

/** Prints the frame; a cross-origin PDF viewer is opened instead, with its own print button. */
export function printFrame(frame: HTMLIFrameElement | null, address: string): void {
  try {
    if (!frame?.contentWindow) throw new Error('nothing is shown')
    frame.contentWindow.focus()
    frame.contentWindow.print()
  } catch {
    window.open(address, '_blank', 'noopener')
  }
}
