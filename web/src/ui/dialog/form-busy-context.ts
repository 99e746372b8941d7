import { createContext } from 'react'

/** Told by a form whether it is being sent: the dialog around it stays open meanwhile. */
export const FormBusyContext = createContext<(isBusy: boolean) => void>(() => undefined)
