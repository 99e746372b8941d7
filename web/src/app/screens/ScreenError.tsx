import { CrashScreen } from './CrashScreen.tsx'
import { isMissingFile } from '../device/crash-number.ts'
import { MissingScreen } from './MissingScreen.tsx'

type ScreenErrorProps = {
  error: unknown
  /** Nothing stands around it. */
  isAlone?: boolean
}

/** What stands where a screen would: it did not arrive, or it is broken. */
export function ScreenError({ error, isAlone = false }: ScreenErrorProps) {
  return isMissingFile(error) ? <MissingScreen isAlone={isAlone} /> : <CrashScreen error={error} />
}

/** The same where not even a frame is there. */
export function FrameError({ error }: { error: unknown }) {
  return <ScreenError error={error} isAlone />
}
