import { useLayoutEffect } from 'react'

/** Marks the document with the layout in use, for selectors of the stylesheet. */
export function useShellMark(isPhone: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isPhone) dataset['shell'] = 'phone'
    else delete dataset['shell']
  }, [isPhone])
}
