import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  Surroundings,
  type Answer,
  type Asked,
} from '../../../api/queries/test-server.fixtures.tsx'
import { desa, givenSteps } from './branch-years.fixtures.ts'
import { BranchYearsPage, type BranchYearsPageProps } from '../pages/BranchYearsPage.tsx'
import { ManagedYear } from '../../teaching-groups/parts/ManagedYear.tsx'

type Stage = {
  years: BranchYear[]
  reader?: BranchYearsPageProps['reader']
  open?: string
  steps?: Parameters<typeof givenSteps>[0]
  answers?: Record<string, (asked: Asked) => Answer | Promise<Answer>>
}

const linkTo = (to: string) => <Elsewhere to={to} />

const links: BranchYearsPageProps['links'] = {
  home: linkTo('home'),
  register: linkTo('new'),
  teachingGroup: (id) => linkTo(`kbm ${id}`),
  copy: (id) => linkTo(`copy ${id}`),
  place: ({ kind }) => linkTo(kind),
}

/** The list of years of the desa of these tests, before a server that has these. */
export async function givenYearsPage(stage: Stage) {
  const { years, reader = 'branchAdmin', open, steps, answers = {} } = stage
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ role: reader, branchId: desa.id, expiration }))
  const stored = { years, changes: 0 }
  const server = givenAnswers({
    [`GET branchYears/branch/${desa.id}`]: () => ({ body: { branchYears: stored.years } }),
    'GET branchYears/*': () => ({ body: { setUp: givenSteps(steps), exam: [] } }),
    ...answers,
  })
  function Years() {
    const [opened, setOpened] = useState<string | null | undefined>(open)
    return (
      <BranchYearsPage
        reader={reader}
        Managed={reader === 'branchAdmin' ? ManagedYear : undefined}
        open={opened}
        onOpen={setOpened}
        onYearChanged={() => {
          stored.changes += 1
        }}
        links={links}
      />
    )
  }
  await render(
    <Surroundings>
      <Years />
    </Surroundings>,
  )
  return { server, stored }
}

export const card = (name: string) => page.getByRole('article', { name })
export const head = (name: string) => card(name).getByRole('button', { name, exact: true })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const dialog = () => page.getByRole('alertdialog')
export const yes = () => dialog().getByRole('button', { name: 'Ya', exact: true })
export const close = () => dialog().getByRole('button', { name: 'Tutup' })
export const row = (name: string) => page.getByRole('row').filter({ hasText: name })

/** Expects a button that can be reached, does nothing, and says why. */
export async function expectOff(name: string, reason: string): Promise<void> {
  const off = button(name)
  await expect.element(off).toHaveAttribute('aria-disabled', 'true')
  await expect.element(off).toHaveAccessibleDescription(reason)
}
