import { useRef, type ComponentProps, type RefObject } from 'react'
import { cx } from './cx.ts'
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
 * layer, so it is never cut by a scrolling parent and also works inside a dialog.
 */
export function Floating({
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
    <div
      {...rest}
      ref={box}
      popover="manual"
      className={cx('floating', !bare && 'floating-panel', className)}
    />
  )
}
