import { texts } from '@ngaji/contract/words/texts'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Note } from '../feedback/Note.tsx'
import { cutPicture, PictureError, type Part, type Picture } from './picture.ts'

export type CropDialogProps = {
  open: boolean
  picture: Picture
  /** One of many sent together: a heavy one becomes a JPEG. */
  isLight?: boolean | undefined
  onClose: () => void
  onChosen: (photo: Blob) => void
}

const zooms = { least: 1, most: 3, step: 0.1 }

/** Chooses the square of a picture: moved with a finger, the mouse or the arrow keys. */
export function CropDialog({ open, picture, isLight, onClose, onChosen }: CropDialogProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.least)
  const [part, setPart] = useState<Part | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function choose() {
    if (!part) return
    setBusy(true)
    try {
      onChosen(await cutPicture(picture, part, { isLight }))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Atur Foto"
      description="Geser dan perbesar sampai wajah terlihat jelas."
      footer={
        <>
          <Button size="action" onClick={onClose}>
            {texts.profile.cancel}
          </Button>
          <Button
            size="action"
            tone="primary"
            busy={(isBusy || !part) && 'Menyiapkan…'}
            onClick={() => void choose()}
          >
            {texts.profile.choosePhoto}
          </Button>
        </>
      }
    >
      {problem && <Note tone="danger">{problem}</Note>}
      <div className="relative mx-auto aspect-square w-full overflow-hidden rounded-card bg-unmarked-soft">
        <Cropper
          image={picture.address}
          crop={place}
          zoom={zoom}
          aspect={1}
          objectFit="cover"
          minZoom={zooms.least}
          maxZoom={zooms.most}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_shares, pixels) => setPart(pixels)}
          keyboardStep={10}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: () => setProblem(texts.profileErrors.imageLoadFailed) }}
          cropperProps={{ role: 'application', 'aria-label': 'Bagian foto. Geser dengan panah.' }}
        />
      </div>
      <ZoomSlider zoom={zoom} onZoom={setZoom} />
    </Dialog>
  )
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <label className="flex min-h-(--control-touch) items-center gap-3 text-small font-strong">
      Perbesar
      <input
        type="range"
        min={zooms.least}
        max={zooms.most}
        step={zooms.step}
        value={zoom}
        aria-valuetext={`${zoom.toFixed(1).replace('.', ',')} kali`}
        onChange={(event) => onZoom(event.target.valueAsNumber)}
        className="h-(--control-touch) min-w-0 grow cursor-pointer accent-brand"
      />
    </label>
  )
}
