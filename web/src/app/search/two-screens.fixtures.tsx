import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'

/** An address outside the app's routes. */
const elsewhere: string = '/elsewhere'

/** A screen with a link ("Pergi") to another one, which says "Di tempat lain". */
export function renderTwoScreens(
  component: () => ReactNode,
  history: RouterHistory = createMemoryHistory({ initialEntries: ['/'] }),
) {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={elsewhere}>Pergi</Link>
        <Outlet />
      </>
    ),
  })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component }),
    createRoute({
      getParentRoute: () => root,
      path: elsewhere,
      component: () => <p>Di tempat lain</p>,
    }),
  ])
  const router = createRouter({ routeTree, history })
  return render(<RouterProvider router={router} />)
}
