import type { Role } from '@ngaji/contract/roles'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { Elsewhere } from '../../../api/queries/test-server.fixtures.tsx'
import { desa } from './teaching-groups.fixtures.ts'

/** Somebody of the desa of these tests. */
export function givenViewer(role: Role = 'branchAdmin'): void {
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ role, branchId: desa.id, currentBranchYear: null, expiration }))
}

export function linkTo(to: string) {
  return <Elsewhere to={to} />
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dialog = () => page.getByRole('alertdialog')
export const yes = () => dialog().getByRole('button', { name: 'Ya', exact: true })
export const close = () => dialog().getByRole('button', { name: 'Tutup' })

/** Expects a button that can be reached, does nothing, and says why. */
export async function expectOff(name: string, reason: string): Promise<void> {
  await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button(name)).toHaveAccessibleDescription(reason)
}
