import { CrashScreen } from './CrashScreen.tsx'
import { isMissingFile } from '../device/crash-number.ts'
import { MissingScreen } from './MissingScreen.tsx'

type ScreenErrorProps = {
  error: unknown
  /** Rendered without a shell. */
  isAlone?: boolean
}

/** Shown in place of a screen that failed to load or threw. */
export function ScreenError({ error, isAlone = false }: ScreenErrorProps) {
  return isMissingFile(error) ? <MissingScreen isAlone={isAlone} /> : <CrashScreen error={error} />
}

/** The same for a shell that failed to load or threw. */
export function FrameError({ error }: { error: unknown }) {
  return <ScreenError error={error} isAlone />
}
