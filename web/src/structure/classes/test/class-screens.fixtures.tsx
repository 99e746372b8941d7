import type { Role } from '@ngaji/contract/roles'
import { useState, type ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { signInAt } from '../../../api/session/session.fixtures.ts'
import { Elsewhere, Surroundings } from '../../../api/queries/test-server.fixtures.tsx'
import { tableStateOf, type TableDefaults, type TableState } from '../../../ui/table/table-state.ts'
import { branch, subBranch } from './classes.fixtures.ts'

/** Somebody of the desa and kelompok of these tests, in the running year 2025/2026 Ganjil. */
export function givenViewer(role: Role): void {
  signInAt(role, { branch, subBranch })
}

export function linkTo(to: string) {
  return <Elsewhere to={to} />
}

type WithTable = { state: TableState; onState: (state: TableState) => void }

/** A screen whose table state lives here instead of in the address. */
export function renderWithTable(
  screen: (table: WithTable) => ReactNode,
  start: Record<string, unknown>,
  defaults: TableDefaults,
) {
  function Held() {
    const [state, setState] = useState(() => tableStateOf(start, defaults))
    return screen({ state, onState: setState })
  }
  return render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
}
