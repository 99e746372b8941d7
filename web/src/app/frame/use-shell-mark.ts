import { useLayoutEffect } from 'react'

/** The stylesheet asks the document which of the two layouts stands. */
export function useShellMark(isPhone: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isPhone) dataset['shell'] = 'phone'
    else delete dataset['shell']
  }, [isPhone])
}
