import { Flashlight, Keyboard, SwitchCamera, Volume2, VolumeX, X } from 'lucide-react'
import type { Scanner, ScannerSnapshot } from '../scanner.ts'
import { scannerTexts } from './scanner-texts.ts'
import { useSoundSetting } from './sound-setting.ts'
import { StageButton } from './StageButton.tsx'

type ScannerControlsProps = {
  view: ScannerSnapshot
  scanner: Scanner
  onTypeNis: (() => void) | undefined
  onClose: () => void
}

const column = 'absolute top-3 flex max-h-full flex-col gap-2'

/** The buttons over the picture: only what this camera offers. */
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
