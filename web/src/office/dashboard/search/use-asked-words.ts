import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

/** What stands in the field, and what of it is asked: the last of it, once the person pauses. */
export function useAskedWords() {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const timer = useRef<number>(undefined)

  // A pending question dies with the field.
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function type(next: string) {
    setText(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAsked(next.trim()), pauseMs)
  }

  /** At once, without the pause. */
  function askNow(words: string) {
    window.clearTimeout(timer.current)
    setAsked(words)
  }

  function clear() {
    setText('')
    askNow('')
  }

  return { text, asked, type, askNow, clear }
}
