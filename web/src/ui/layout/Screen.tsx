import type { ReactNode } from 'react'
import { AppBar } from './AppBar.tsx'
import type { LinkElement } from '../button/slot.ts'
import { PageTitle, type Crumb } from './PageTitle.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import { useScreenSurroundings } from './screen-context.ts'

export type ScreenProps = {
  /** The title with its subject: "Kelas Umar 5 · KBM Al-Ikhlas". */
  title: string
  /** One sentence on desktops, one line of context on phones. */
  sub?: ReactNode
  /** The parent screen; small screens draw an arrow, desktops the crumbs. */
  back?: LinkElement | undefined
  backLabel?: string | undefined
  crumbs?: readonly Crumb[] | undefined
  /** The state of the screen's record. */
  tag?: ReactNode
  /** Desktops: buttons at the right of the title. */
  actions?: ReactNode
  /** Phones: a badge, then at most two icon buttons. */
  bar?: ReactNode
  /** Phones: instead of the app bar, with an h1 of its own: the greeting of a home. */
  head?: ReactNode
  /** Phones: a Dock instead of the bottom bar, or `null` for nothing at the foot. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * One screen of the product: app bar and foot on phones, page title inside the frame on desktops. The
 * content is the same element in both, so that it keeps its state when the layout changes.
 */
export function Screen(props: ScreenProps) {
  const { isPhone, paperHead, banners, status, bottomBar } = useScreenSurroundings()
  const { title, sub, children } = props
  return (
    <PhoneFrame
      isOn={isPhone}
      head={
        isPhone &&
        (props.head ?? (
          <AppBar title={title} context={sub} back={props.back} backLabel={props.backLabel}>
            {status}
            {props.bar}
          </AppBar>
        ))
      }
      banners={banners}
      foot={props.foot === undefined ? bottomBar : props.foot}
    >
      {paperHead}
      {!isPhone && (
        <PageTitle
          title={title}
          sub={sub}
          tag={props.tag}
          actions={props.actions}
          crumbs={props.crumbs}
          back={props.back}
          backLabel={props.backLabel}
        />
      )}
      {children}
    </PhoneFrame>
  )
}
