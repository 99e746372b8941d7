import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { NotificationsPage } from '../../identity/notifications/NotificationsPage.tsx'
import { paths } from '../links/paths.ts'
import { homeOf } from '../role-routes.ts'
import { checkedSearch, knownSearchTexts } from '../search/search-shapes.ts'

export const Route = createFileRoute('/notifications')({
  validateSearch: checkedSearch((search) => knownSearchTexts(search, ['show'])),
  component: Notifications,
})

const unread = 'belum-dibaca'

/** The server names an address of this app, its search parameters included. */
function noticeLink(href: string) {
  const { pathname, searchParams } = new URL(href, window.location.origin)
  return <Link to={pathname} search={Object.fromEntries(searchParams)} />
}

function Notifications() {
  const { role } = useSignedIn()
  const { show } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <NotificationsPage
      isUnreadOnly={show === unread}
      onUnreadOnly={(isOn) =>
        void navigate({
          to: paths.notifications(),
          search: isOn ? { show: unread } : {},
          replace: true,
        })
      }
      links={{ home: <Link to={homeOf(role)} />, to: noticeLink }}
    />
  )
}
