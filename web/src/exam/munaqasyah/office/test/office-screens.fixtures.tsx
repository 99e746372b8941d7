import type { Role } from '@ngaji/contract/roles'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { givenSession } from '../../../../api/session/session.fixtures.ts'
import { Elsewhere, Surroundings } from '../../../../api/queries/test-server.fixtures.tsx'
import { desa, kelompok } from './office.fixtures.ts'

/** Signs in a user of the desa. */
export function givenOffice(role: Role): void {
  const place = { branchId: desa.id, subBranchId: kelompok.id }
  sessionStore.begin(givenSession({ role, ...place, expiration: '2999-01-01T00:00:00.000Z' }))
}

export const linkTo = (to: string) => <Elsewhere to={to} />

export function show(screen: ReactNode) {
  return render(<Surroundings>{screen}</Surroundings>)
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const dialog = () => page.getByRole('alertdialog')
export const yes = () => dialog().getByRole('button', { name: 'Ya', exact: true })
export const row = (name: string) => page.getByRole('row').filter({ hasText: name })
