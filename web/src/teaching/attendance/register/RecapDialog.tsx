import { Copy, Share2 } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextArea } from '../../../ui/field/TextArea.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { recapText, type Recap } from '../register-model/recap-text.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { shareText } from '../../../ui/share-text.ts'

type RecapDialogProps = { open: boolean; recap: Recap; onClose: () => void }

/** "Rekap hari ini": a text to share or copy. The app sends nothing by itself. */
export function RecapDialog({ open, recap, onClose }: RecapDialogProps) {
  const text = recapText(recap)
  const canShare = 'share' in navigator

  async function copy() {
    if (!(await copyText(text)))
      return toast('Tidak dapat disalin. Pilih teksnya lalu salin sendiri.')
    toast('Rekap disalin.')
    onClose()
  }

  async function share() {
    const outcome = await shareText(text)
    if (outcome === 'shared') onClose()
    if (outcome === 'refused') toast('Tidak dapat dibagikan. Salin teksnya, lalu tempel di sana.')
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rekap hari ini"
      closeButton
      footer={
        <>
          <Button size="action" icon={Copy} onClick={() => void copy()}>
            Salin
          </Button>
          {canShare && (
            <Button size="action" tone="primary" icon={Share2} onClick={() => void share()}>
              Bagikan
            </Button>
          )}
        </>
      }
    >
      <TextArea label="Teks rekap" hideLabel readOnly value={text} onChange={() => undefined} />
    </Dialog>
  )
}
