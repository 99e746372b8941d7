import { createContext, useContext, type ReactNode } from 'react'

export type ScreenSurroundings = {
  /** One column with its own head and foot; otherwise the desktop frame is around the screen. */
  isPhone: boolean
  /** The PrintHeading on paper, above the title of every screen. */
  paperHead?: ReactNode
  /** Phones: below the head of every screen. */
  banners?: ReactNode
  /** Phones: at the end of the head, the network badge. */
  status?: ReactNode
  /** Phones: the places of the role, where a screen has no dock of its own. */
  bottomBar?: ReactNode
}

/** The parts around a screen, set once by the application. */
export const ScreenContext = createContext<ScreenSurroundings>({ isPhone: false })

export function useScreenSurroundings(): ScreenSurroundings {
  return useContext(ScreenContext)
}
