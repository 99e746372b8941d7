import { createContext, useContext, useEffect } from 'react'

/** Told by a form whether it is being sent: the dialog around it stays open meanwhile. */
export const FormBusyContext = createContext<(isBusy: boolean) => void>(() => undefined)

/** Tells the dialog around a form that it is being sent. */
export function useBusyTelling(isBusy: boolean): void {
  const tell = useContext(FormBusyContext)
  // Follows the sending; an unmounted form is no longer sent from here.
  useEffect(() => {
    tell(isBusy)
    return () => tell(false)
  }, [tell, isBusy])
}
