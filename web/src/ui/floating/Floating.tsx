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
  /** The box has neither background nor border. */
  bare?: boolean | undefined
}

/**
 * The base of menus, lists, calendars and tooltips. Render it only while open. It is in the top
 * layer, so it is never clipped by a scrolling parent and also works inside a dialog. Browsers without
 * popovers (Chrome before 114) get it at the end of the dialog or the page, which is not clipped either.
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

/** A portal outside every scrolling parent, and inside the open dialog. */
function AtTheEnd({ anchor, children }: AtTheEndProps) {
  // The anchor is mounted before the floating element opens.
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
