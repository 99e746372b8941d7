import { shortestSearch } from '@ngaji/contract/office/dashboard/search.routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent, useEffect } from 'react'
import { longestSearch } from '../../../ui/table/table-state.ts'
import { foundInWords, foundGroups, type FoundLine } from './found-lines.ts'
import { foundBy } from './search.api.ts'

/** What was found, for what stands in the field. */
function useFound({ text, asked }: { text: string; asked: string }) {
  const query = useQuery(foundBy(asked))
  const isAsked = asked.length >= shortestSearch && asked.length <= longestSearch
  const groups = isAsked && query.data ? foundGroups(query.data) : []
  return {
    groups,
    lines: groups.flatMap((group) => group.lines),
    /** The answer is to exactly what stands in the field. */
    isKnown: isAsked && query.data !== undefined && asked === text.trim(),
    isTooLong: text.trim().length > longestSearch,
    error: query.isError ? query.error : null,
  }
}

/** What the search of the header knows: what was typed, what was found, which line is under the keys. */
export function useSearch(onOpen: (line: FoundLine) => void) {
  const listId = useId()
  const queryClient = useQueryClient()
  const words = useAskedWords()
  const found = useFound(words)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  /** What Enter was pressed for, until something else is typed. */
  const hurried = useRef<string>(undefined)
  const { lines, isKnown } = found

  const close = () => setOpen(false)
  const open = () => setOpen(words.text.trim().length >= shortestSearch)

  function type(next: string) {
    hurried.current = undefined
    words.type(next)
    setOpen(next.trim().length >= shortestSearch)
    setActive(0)
  }

  function choose(line: FoundLine | undefined) {
    if (!line) return
    hurried.current = undefined
    words.clear()
    close()
    onOpen(line)
  }

  /** Pressed before the answer is there, Enter waits for it. */
  async function hurry() {
    const wanted = words.text.trim()
    if (wanted.length > longestSearch) return
    hurried.current = wanted
    words.askNow(wanted)
    // The list says why there is no answer.
    const answer = await queryClient.fetchQuery(foundBy(wanted)).catch(() => null)
    if (answer && hurried.current === wanted) choose(foundGroups(answer)[0]?.lines[0])
  }

  function move(step: number) {
    if (lines.length > 0) setActive((active + step + lines.length) % lines.length)
  }

  const keys: Record<string, () => void> = isOpen
    ? {
        Escape: close,
        Enter: () => (isKnown ? choose(lines[active]) : void hurry()),
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
      }
    : words.text === ''
      ? {}
      : { Escape: () => type(''), ArrowDown: open, Enter: open }

  return {
    ...found,
    listId,
    active: lines[active] ? active : -1,
    text: words.text,
    isOpen,
    open,
    close,
    type,
    choose,
    onKeyDown: (event: KeyboardEvent) => actOn(event, keys),
    told: isOpen && isKnown ? foundInWords(found.groups) : '',
  }
}

/** Nobody else answers a key that means something here. */
function actOn(event: KeyboardEvent, keys: Readonly<Record<string, () => void>>): void {
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

/** The element of a line, for the field to name the one under the keys. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

const pauseMs = 300

/** What stands in the field, and what of it is asked: the last of it, once the person pauses. */
function useAskedWords() {
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

  /** Asks at once, without the pause. */
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
