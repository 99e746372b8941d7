import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { desa, givenGroup, givenYear } from '../test/branch-years.fixtures.ts'
import { RegisterYearPage } from './RegisterYearPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

function regionYear(name: string, change: Partial<AcademicYearWithBranches> = {}) {
  return {
    id: `00000000-0000-7000-8000-0000000${name}`,
    name,
    isActive: false,
    munaqasyahStatus: 'notStarted' as const,
    startDate: null,
    endDate: null,
    version: 1,
    branchYears: [],
    ...change,
  }
}

function byDesa(branchId: { id: string; name: string }) {
  return {
    id: `by ${branchId.id}`,
    name: '20252',
    isActive: false,
    munaqasyahStatus: 'notStarted' as const,
    branchId,
    teachingGroupCount: 3,
    subBranchCounts: { notStarted: 0, inProgress: 0, completed: 0 },
  }
}

type Stage = { years: AcademicYearWithBranches[]; own?: BranchYear[]; answer?: () => Answer }

async function givenPage({ years, own = [], answer }: Stage) {
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ role: 'branchAdmin', branchId: desa.id, expiration }))
  const done: string[] = []
  const server = givenAnswers({
    'GET academicYears': () => ({ body: { academicYears: years } }),
    [`GET branchYears/branch/${desa.id}`]: () => ({ body: { branchYears: own } }),
    ...(answer && { 'POST branchYears': answer }),
  })
  await render(
    <Surroundings>
      <RegisterYearPage
        links={{
          back: <Elsewhere to="years" />,
          copy: (id) => <Elsewhere to={`copy ${id}`} />,
        }}
        onDone={(id) => done.push(id)}
        onYearChanged={() => undefined}
      />
    </Surroundings>,
  )
  return { server, done }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('alertdialog')
const running = regionYear('20261', { isActive: true })
const registered = givenYear({ name: '20261' })

it('greys what the desa has, also where others have it too', async () => {
  const other = { id: 'b2', name: 'Sukamaju' }
  await givenPage({
    years: [
      regionYear('20261', { isActive: true, branchYears: [byDesa(other)] }),
      regionYear('20252', { branchYears: [byDesa(desa), byDesa(other)] }),
    ],
  })
  await expect
    .element(button(/2025\/2026 Genap Terdaftar/))
    .toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(button(/2026\/2027 Ganjil Semester Berjalan/))
    .not.toHaveAttribute('aria-disabled')
})

it('registers after a question, and goes to the year', async () => {
  const message = 'Tahun ajaran 2026/2027 Ganjil didaftarkan.'
  const { server, done } = await givenPage({
    years: [running],
    answer: () => ({ status: 201, body: { message, branchYear: registered } }),
  })
  await button(/2026\/2027 Ganjil/).click()
  await expect.element(dialog()).toHaveAccessibleName('Daftarkan tahun ajaran 2026/2027 Ganjil?')
  await dialog().getByRole('button', { name: 'Ya' }).click()
  await expect.element(dialog()).toMatchTextContent(new RegExp(message))
  await expect.element(dialog().getByRole('link')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Tutup' }).click()
  await expect.poll(() => done).toEqual([registered.id])
  expect(server.sentTo('POST branchYears')[0]?.body).toEqual({
    branchId: desa.id,
    academicYearId: running.id,
  })
})

it('offers to copy the year before beside "Tutup"', async () => {
  const { done } = await givenPage({
    years: [running],
    own: [givenYear({ name: '20252', isCurrent: false, teachingGroups: [givenGroup()] })],
    answer: () => ({ status: 201, body: { message: 'Didaftarkan.', branchYear: registered } }),
  })
  await button(/2026\/2027 Ganjil/).click()
  await dialog().getByRole('button', { name: 'Ya' }).click()
  const copy = dialog().getByRole('link', { name: 'Salin dari 2025/2026 Genap' })
  await expect.element(copy).toHaveAttribute('href', `#copy ${registered.id}`)
  await copy.click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(done).toEqual([])
})

it('says what the server refused', async () => {
  await givenPage({
    years: [running],
    answer: () =>
      refusal(409, 'branch-year.registered', 'Tahun ajaran sudah terdaftar di desa ini.'),
  })
  await button(/2026\/2027 Ganjil/).click()
  await dialog().getByRole('button', { name: 'Ya' }).click()
  await expect.element(dialog()).toHaveAccessibleName('Gagal!')
  await expect.element(dialog()).toMatchTextContent(/sudah terdaftar di desa ini/)
})

it('says that the region has made none', async () => {
  await givenPage({ years: [] })
  await expect
    .element(page.getByText('Daerah belum membuat tahun ajaran. Hubungi Operator Daerah!'))
    .toBeVisible()
})
