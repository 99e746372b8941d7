import { wholeShareOf } from '@ngaji/contract/values/share'
import { firstTexts } from '@ngaji/contract/words/first-texts'
import { Camera, ImageUp, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Avatar } from '../data/Avatar.tsx'
import { Button } from '../button/Button.tsx'
import { Field, type FieldProps } from '../form/Field.tsx'
import { lazyDialog } from '../lazy-part.tsx'
import { Progress } from '../feedback/Progress.tsx'
import { useMedia } from '../layout/use-media.ts'
import { BlobImage } from './BlobImage.tsx'
import { closePicture, openPicture, PictureError, type Picture } from './picture.ts'

const { Part: CropDialog, fetch: fetchCropDialog } = lazyDialog(async () => {
  const { CropDialog: Shown } = await import('./CropDialog.tsx')
  return Shown
})

export type PhotoFieldProps = Omit<FieldProps, 'label'> & {
  label?: string | undefined
  /** The person's name, for the initials without a photo. */
  name: string
  /** The chosen and cropped photo, not sent yet: a square, far below the server's limit. */
  value: Blob | null
  onChange: (photo: Blob | null) => void
  /** The current photo. */
  src?: string | null | undefined
  /** Which camera "Ambil Foto" opens. */
  camera?: 'user' | 'environment' | undefined
  /** Upload progress, 0 to 1. */
  progress?: number | null | undefined
  /** One of many sent together: a heavy one becomes a JPEG. */
  isLight?: boolean | undefined
  disabled?: boolean | undefined
}

/** Picks or takes a photo, and crops it. The form sends it. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, value, onChange, src, camera = 'environment', progress, disabled } = props
  const { label = 'Foto', hint, error, optional, hideLabel, className } = props
  const field = { label, hint, optional, hideLabel, className }
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sentPercent = wholeShareOf(progress ?? 0, 1) ?? 0
  const isOff = Boolean(disabled) || typeof progress === 'number'

  async function open(file: File) {
    setProblem(undefined)
    setOpening(true)
    void fetchCropDialog()
    try {
      setPicture(await openPicture(file))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      setProblem(error.message)
    } finally {
      setOpening(false)
    }
  }

  function close() {
    if (picture) closePicture(picture)
    setPicture(null)
  }

  return (
    <Field {...field} error={problem ?? error} group>
      {() => (
        <div className="flex flex-wrap items-center gap-4">
          {value ? <ChosenPhoto photo={value} /> : <Avatar name={name} src={src} size={128} />}
          <div className="grid min-w-40 flex-1 justify-items-start gap-2">
            <FileButtons
              hasPhoto={Boolean(value ?? src)}
              camera={camera}
              disabled={isOff}
              isOpening={isOpening}
              onFile={(file) => void open(file)}
            />
            {value && !isOff && (
              <Button size="small" tone="ghost" icon={Undo2} onClick={() => onChange(null)}>
                Batalkan
              </Button>
            )}
            {typeof progress === 'number' && (
              <Progress label="Foto terkirim" value={sentPercent} max={100}>
                Mengirim foto… {sentPercent}%
              </Progress>
            )}
          </div>
          {picture && (
            <CropDialog
              open
              picture={picture}
              isLight={props.isLight}
              onClose={close}
              onChosen={(photo) => {
                close()
                onChange(photo)
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type FileButtonsProps = {
  hasPhoto: boolean
  camera: 'user' | 'environment'
  disabled: boolean
  isOpening: boolean
  onFile: (file: File) => void
}

/** Touch devices have a camera button; others only the file picker. */
function FileButtons({ hasPhoto, camera, disabled, isOpening, onFile }: FileButtonsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const taker = useRef<HTMLInputElement>(null)
  const isTouch = useMedia('(pointer: coarse)')
  const reason = disabled && firstTexts.reasons.isUnderWay

  function takePhoto(input: HTMLInputElement) {
    const file = input.files?.[0]
    // An empty field lets the same file be chosen again.
    input.value = ''
    if (file) onFile(file)
  }

  const common = {
    type: 'file',
    accept: '.jpg,.jpeg,.png,image/jpeg,image/png',
    hidden: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => takePhoto(event.currentTarget),
  } as const
  return (
    <>
      <input {...common} ref={picker} data-testid="photo-file" />
      <input {...common} ref={taker} capture={camera} />
      <Button
        icon={ImageUp}
        busy={isOpening && 'Membuka…'}
        disabledReason={reason}
        onClick={() => picker.current?.click()}
      >
        {hasPhoto ? 'Ganti Foto' : 'Pilih Foto'}
      </Button>
      {isTouch && (
        <Button icon={Camera} disabledReason={reason} onClick={() => taker.current?.click()}>
          Ambil Foto
        </Button>
      )}
    </>
  )
}

function ChosenPhoto({ photo }: { photo: Blob }) {
  return (
    <BlobImage
      photo={photo}
      alt="Foto yang dipilih"
      className="size-32 shrink-0 rounded-[28px] bg-unmarked-soft object-cover"
    />
  )
}
