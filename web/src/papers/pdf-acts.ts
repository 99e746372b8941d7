import { fileNameOf } from '../api/client/download.ts'

/** Whether this browser shows a PDF inside a page; most phones do not. */
export function canShowPdf(): boolean {
  return navigator.pdfViewerEnabled
}

/** Hands the file to another app: WhatsApp, mail, a printer's own. */
export function canShareFiles(): boolean {
  const probe = new File([], 'a.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

/** Hands the file on; under the server's name for it, unless the screen knows that already. */
export async function shareFile(address: string, known?: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error('Gagal mengambil dokumen.')
  const fileName = known ?? fileNameOf(answer)
  const file = new File([await answer.blob()], fileName, { type: 'application/pdf' })
  await navigator.share({ files: [file], title: fileName }).catch((error: unknown) => {
    // Closing the list of apps is no failure.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  })
}

/** Prints what the frame shows; where the viewer belongs to the browser, it opens with its own button. */
export function printFrame(frame: HTMLIFrameElement | null, address: string): void {
  try {
    if (!frame?.contentWindow) throw new Error('nothing is shown')
    frame.contentWindow.focus()
    frame.contentWindow.print()
  } catch {
    window.open(address, '_blank', 'noopener')
  }
}
