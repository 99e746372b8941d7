import { Flashlight, Keyboard, SwitchCamera, Volume2, VolumeX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Scanner, ScannerSnapshot } from '../scanner.ts'
import { scannerTexts } from './scanner-texts.ts'
import { useSoundSetting } from './sound-setting.ts'
import { Icon } from '../../ui/icons/Icon.tsx'

type ScannerControlsProps = {
  view: ScannerSnapshot
  scanner: Scanner
  onTypeNis: (() => void) | undefined
  onClose: () => void
}

const column = 'absolute top-2 flex max-h-full flex-col gap-1.5'

/** The buttons over the picture, for the capabilities of this camera: three at each side have room with their words. */
export function ScannerControls({ view, scanner, onTypeNis, onClose }: ScannerControlsProps) {
  const [isSoundOn, setSoundOn] = useSoundSetting()
  return (
    <>
      <div className={`${column} left-1.5`}>
        <StageButton
          label={scannerTexts.closeCamera}
          caption="Tutup"
          mark={<Icon of={X} />}
          onClick={onClose}
        />
        <StageButton
          label={scannerTexts.sound}
          caption={scannerTexts.sound}
          mark={<Icon of={isSoundOn ? Volume2 : VolumeX} />}
          checked={isSoundOn}
          onClick={() => setSoundOn(!isSoundOn)}
        />
        {view.zoomSteps.length > 0 && (
          <StageButton
            label={scannerTexts.zoom(view.zoom)}
            caption="Zoom"
            mark={<span className="text-small leading-5 font-heading">{view.zoom}x</span>}
            onClick={() => void scanner.stepZoom()}
          />
        )}
      </div>
      <div className={`${column} right-1.5`}>
        {onTypeNis && (
          <StageButton
            label={scannerTexts.typeNis}
            caption={scannerTexts.typeNis}
            mark={<Icon of={Keyboard} />}
            onClick={onTypeNis}
          />
        )}
        {view.torch !== 'none' && (
          <StageButton
            label={scannerTexts.torch}
            caption={scannerTexts.torch}
            mark={<Icon of={Flashlight} />}
            pressed={view.torch === 'on'}
            onClick={() => void scanner.toggleTorch()}
          />
        )}
        {view.canSwitchCamera && (
          <StageButton
            label={scannerTexts.switchCamera}
            caption="Kamera"
            mark={<Icon of={SwitchCamera} />}
            onClick={() => void scanner.switchCamera()}
          />
        )}
      </div>
    </>
  )
}

type StageButtonProps = {
  /** The accessible name. */
  label: string
  /** The word below the mark: the name, or the part of it that has room. */
  caption: string
  /** An icon, or a word as short as "2x". */
  mark: ReactNode
  onClick: () => void
  /** For buttons that stay pressed, such as the torch. */
  pressed?: boolean
  /** For switches, such as the sound. */
  checked?: boolean
}

// The words grow with the letters of the device only as far as there is room.
const look =
  'grid min-h-13 w-14 shrink-0 content-center justify-items-center gap-1 rounded-card border ' +
  'border-on-stage/30 bg-stage/62 text-[min(0.75rem,13px)] leading-none font-label text-on-stage ' +
  'transition-colors duration-(--fast) ' +
  'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent'

/** A button over the camera picture, with its own background. */
function StageButton({ label, caption, mark, onClick, pressed, checked }: StageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={look}
      onClick={onClick}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(checked === undefined ? {} : { role: 'switch', 'aria-checked': checked })}
    >
      {mark}
      {caption}
    </button>
  )
}
