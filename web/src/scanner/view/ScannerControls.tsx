import { Flashlight, Keyboard, SwitchCamera, Volume2, VolumeX, X } from 'lucide-react'
import type { Scanner, ScannerSnapshot } from '../scanner.ts'
import { scannerTexts } from './scanner-texts.ts'
import { useSoundSetting } from './sound-setting.ts'
import { Icon, type LucideIcon } from '../../ui/icons/Icon.tsx'

type ScannerControlsProps = {
  view: ScannerSnapshot
  scanner: Scanner
  onTypeNis: (() => void) | undefined
  onClose: () => void
}

const column = 'absolute top-3 flex max-h-full flex-col gap-2'

/** The buttons over the picture, for the capabilities of this camera. */
export function ScannerControls({ view, scanner, onTypeNis, onClose }: ScannerControlsProps) {
  const [isSoundOn, setSoundOn] = useSoundSetting()
  return (
    <>
      <div className={`${column} left-3`}>
        <StageButton label={scannerTexts.closeCamera} icon={X} onClick={onClose} />
        <StageButton
          label={scannerTexts.sound}
          icon={isSoundOn ? Volume2 : VolumeX}
          checked={isSoundOn}
          onClick={() => setSoundOn(!isSoundOn)}
        />
      </div>
      <div className={`${column} right-3`}>
        {onTypeNis && (
          <StageButton label={scannerTexts.typeNis} icon={Keyboard} onClick={onTypeNis} />
        )}
        {view.torch !== 'none' && (
          <StageButton
            label={scannerTexts.torch}
            icon={Flashlight}
            pressed={view.torch === 'on'}
            onClick={() => void scanner.toggleTorch()}
          />
        )}
        {view.canSwitchCamera && (
          <StageButton
            label={scannerTexts.switchCamera}
            icon={SwitchCamera}
            onClick={() => void scanner.switchCamera()}
          />
        )}
        {view.zoomSteps.length > 0 && (
          <StageButton
            label={scannerTexts.zoom(view.zoom)}
            word={`${view.zoom}x`}
            onClick={() => void scanner.stepZoom()}
          />
        )}
      </div>
    </>
  )
}

type StageButtonProps = {
  /** The accessible name. */
  label: string
  /** Drawn on the button: an icon, or a word as short as "2x". */
  icon?: LucideIcon
  word?: string
  onClick: () => void
  /** For buttons that stay pressed, such as the torch. */
  pressed?: boolean
  /** For switches, such as the sound. */
  checked?: boolean
}

const look =
  'grid size-12 shrink-0 place-items-center rounded-round border border-on-stage/30 bg-stage/62 ' +
  'text-on-stage transition-colors duration-(--fast) ' +
  'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent'

/** A round 48 px button over the camera picture, with its own background. */
function StageButton({ label, icon, word, onClick, pressed, checked }: StageButtonProps) {
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
      {icon && <Icon of={icon} size={24} />}
      {word && <span className="text-small font-heading">{word}</span>}
    </button>
  )
}
