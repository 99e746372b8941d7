import {
  Fragment,
  useId,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { cx } from '../cx.ts'
import { renderSlot, type LinkElement } from '../button/slot.ts'
import { Floating } from './Floating.tsx'
import { Icon, type LucideIcon } from '../icons/Icon.tsx'
import { nextIndex } from './roving.ts'
import type { Align } from './use-floating.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon | undefined
  /** A link; otherwise `onSelect` is called. */
  link?: LinkElement | undefined
  onSelect?: (() => void) | undefined
  /** The reason of a disabled item, which stays visible. */
  disabledReason?: string | false | undefined
  danger?: boolean | undefined
  /** A separator above the item. */
  startsGroup?: boolean | undefined
}

type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export type MenuProps = {
  label: string
  items: readonly MenuItem[]
  /** The button that opens it: `(trigger) => <IconButton icon={…} label="Aksi lain" {...trigger} />`. */
  renderTrigger: (trigger: MenuTrigger) => ReactNode
  align?: Align | undefined
  /** The head above the items: the signed-in user. */
  head?: ReactNode
}

/** A menu button with actions. Arrows move, letters jump, Escape closes and restores the focus. */
export function Menu({ label, items, renderTrigger, align = 'end', head }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  function close() {
    setOpen(false)
    anchor.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
        onKeyDown,
      })}
      {isOpen && (
        <Floating anchor={anchor} onClose={close} align={align} className="min-w-60 p-1.5">
          {head && <div className="border-b border-line px-3 pt-1.5 pb-2.5">{head}</div>}
          <Items id={id} label={label} items={items} onClose={close} />
        </Floating>
      )}
    </>
  )
}

type ItemsProps = { id: string; label: string; items: readonly MenuItem[]; onClose: () => void }

function Items({ id, label, items, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  const focusItem = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[index]?.focus()

  // Follows the browser's focus: a menu has it once it has opened.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [list])

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key === 'Tab') return onClose()
    const next = nextIndex(event.key, index, items.length) ?? startingWith(items, event.key, index)
    if (next === null) return
    event.preventDefault()
    focusItem(next)
  }

  return (
    <div ref={list} id={id} role="menu" aria-label={label}>
      {items.map((item, index) => (
        <Fragment key={item.label}>
          {item.startsGroup && <hr className="mx-3 my-1.5 border-line" />}
          <Item item={item} onKeyDown={(event) => onKeyDown(event, index)} onClose={onClose} />
        </Fragment>
      ))}
    </div>
  )
}

type ItemProps = {
  item: MenuItem
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

function Item({ item, onKeyDown, onClose }: ItemProps) {
  const isOff = Boolean(item.disabledReason)
  const look = {
    role: 'menuitem',
    tabIndex: -1,
    onKeyDown,
    className: cx(
      'flex min-h-11 w-full items-center gap-3 rounded-[8px] px-3 py-1.5 text-left font-quiet no-underline -outline-offset-3 hover:bg-hover focus:bg-hover',
      isOff ? 'cursor-not-allowed text-ink-faint' : item.danger ? 'text-danger-ink' : 'text-ink',
    ),
    children: <ItemWords item={item} />,
  }
  if (item.link && !isOff) return renderSlot(item.link, { ...look, onClick: onClose })
  return (
    <button
      type="button"
      {...look}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (isOff) return
        onClose()
        item.onSelect?.()
      }}
    />
  )
}

function ItemWords({ item: { icon, label, disabledReason, danger } }: { item: MenuItem }) {
  const isQuiet = !disabledReason && !danger
  return (
    <>
      {icon && <Icon of={icon} className={isQuiet ? 'text-ink-soft' : undefined} />}
      <span>
        {label}
        {disabledReason && (
          <span className="block text-caption leading-snug">{disabledReason}</span>
        )}
      </span>
    </>
  )
}

/** The next item that begins with a typed letter. */
function startingWith(items: readonly MenuItem[], key: string, from: number): number | null {
  if (key.length !== 1) return null
  const order = items.map((_, offset) => (from + 1 + offset) % items.length)
  const isHit = (index: number) => items[index]?.label.toLowerCase().startsWith(key.toLowerCase())
  return order.find(isHit) ?? null
}
