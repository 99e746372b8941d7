import { createContext, useContext } from 'react'

type Drawer = { open: () => void }

/** Opens the menu where the window is too narrow for the sidebar. */
export const DrawerContext = createContext<Drawer>({ open: () => undefined })

export function useDrawer(): Drawer {
  return useContext(DrawerContext)
}
