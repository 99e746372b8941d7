import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper: then all rows stand there, and every chart. */
export function useOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false)

  // Follows the browser, which takes the page as it stands when this returns.
  useEffect(() => {
    const before = () => flushSync(() => setOnPaper(true))
    const after = () => setOnPaper(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  return isOnPaper
}
