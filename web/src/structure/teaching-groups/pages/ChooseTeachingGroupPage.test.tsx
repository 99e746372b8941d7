import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { ChooseTeachingGroupPage } from './ChooseTeachingGroupPage.tsx'
import { givenViewer, linkTo } from '../test/group-screens.fixtures.tsx'
import { desa } from '../test/teaching-groups.fixtures.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

type Kbm = { name: string; isLocked: boolean }

async function givenPage(groups: Kbm[] | null, isActive = false) {
  givenViewer()
  const year: BranchYear = {
    id: 'y1',
    name: '20261',
    isActive,
    munaqasyahStatus: 'notStarted',
    branchId: desa,
    academicYearId: { id: 'a', name: '20261', isActive: true, munaqasyahStatus: 'notStarted' },
    teachingGroups: (groups ?? []).map((group) => ({
      ...group,
      id: group.name,
      classCount: 3,
      address: 'Jl. Melati',
      subBranches: [],
    })),
    version: 1,
  }
  givenAnswers({
    [`GET branchYears/branch/${desa.id}`]: () => ({
      body: { branchYears: groups === null ? [] : [year] },
    }),
  })
  await render(
    <Surroundings>
      <ChooseTeachingGroupPage
        links={{ back: linkTo('years'), choose: (id) => linkTo(`new in ${id}`) }}
      />
    </Surroundings>,
  )
}

it('offers the open KBM of the current year', async () => {
  await givenPage([
    { name: 'KBM At-Taqwa', isLocked: false },
    { name: 'KBM An-Nur', isLocked: true },
  ])
  const link = page.getByRole('link', { name: /KBM At-Taqwa/ })
  await expect.element(link).toHaveAttribute('href', '#new in KBM At-Taqwa')
  await expect.element(page.getByText('KBM An-Nur')).not.toBeInTheDocument()
})

it.each([
  ['there is no year', null, false, 'Tahun ajaran daerah masih nonaktif.'],
  ['there is no KBM', [], false, 'Belum ada KBM.'],
  [
    'every KBM is locked',
    [{ name: 'KBM An-Nur', isLocked: true }],
    false,
    'KBM terkunci. Buka KBM dahulu.',
  ],
  [
    'the year is active',
    [{ name: 'KBM An-Nur', isLocked: false }],
    true,
    'Nonaktifkan tahun ajaran desa dahulu.',
  ],
] as const)('says what to do where %s', async (_when, groups, isActive, sentence) => {
  await givenPage(groups && [...groups], isActive)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Tahun Ajaran Desa' }).last())
    .toHaveAttribute('href', '#years')
})
