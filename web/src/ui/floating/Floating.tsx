import { useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { useFloating, type Align, type Side } from './use-floating.ts'

type FloatingProps = ComponentProps<'div'> & {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  side?: Side | undefined
  align?: Align | undefined
  matchWidth?: boolean | undefined
  passesEscape?: boolean | undefined
  /** Without ground and edge. */
  bare?: boolean | undefined
}

/**
 * The box under menus, lists, calendars and bubbles. Draw it only while open. It lives in the top
 * layer, so it is never cut by a scrolling parent and also works inside a dialog. Browsers without
 * popovers (Chrome before 114) get it at the end of the dialog or the page, which is not cut either.
 */
export function Floating(props: FloatingProps) {
  if (hasPopover()) return <Box {...props} popover="manual" />
  return (
    <AtTheEnd anchor={props.anchor}>
      <Box {...props} />
    </AtTheEnd>
  )
}

const hasPopover = () => 'popover' in HTMLElement.prototype

type AtTheEndProps = { anchor: RefObject<HTMLElement | null>; children: ReactNode }

/** Outside every parent that scrolls or moves, and inside the dialog that holds the focus. */
function AtTheEnd({ anchor, children }: AtTheEndProps) {
  // The anchor is on the page before anything beside it opens.
  const [place] = useState(() => anchor.current?.closest('dialog') ?? document.body)
  return createPortal(children, place)
}

function Box({
  anchor,
  onClose,
  side,
  align,
  matchWidth,
  passesEscape,
  bare = false,
  className,
  ...rest
}: FloatingProps) {
  const box = useRef<HTMLDivElement>(null)
  useFloating({ anchor, floating: box, onClose, side, align, matchWidth, passesEscape })
  return (
    <div {...rest} ref={box} className={cx('floating', !bare && 'floating-panel', className)} />
  )
}
