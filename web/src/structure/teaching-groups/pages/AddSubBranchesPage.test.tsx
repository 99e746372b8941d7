import type { SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { AddSubBranchesPage } from './AddSubBranchesPage.tsx'
import { close, dialog, givenViewer, linkTo, yes } from '../test/group-screens.fixtures.tsx'
import {
  desa,
  givenGroup,
  givenMember,
  givenSubBranch,
  teachingGroupId,
} from '../test/teaching-groups.fixtures.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const cihuni = givenSubBranch({ name: 'Cihuni', studentCount: 58 })
const mekarluyu = givenSubBranch({ name: 'Mekarluyu' })
const tauhid = givenSubBranch({ name: 'At-Tauhid' })

type Stage = { group?: TeachingGroup; subBranches?: SubBranchInBranch[]; answer?: () => Answer }

async function givenPage({ group = givenGroup(), subBranches, answer }: Stage = {}) {
  givenViewer()
  const stored = { group }
  const branch = {
    id: desa.id,
    name: desa.name,
    address: 'Jl. Raya',
    studentCount: 0,
    teacherCount: 0,
    admins: [],
    subBranches: subBranches ?? [cihuni, mekarluyu, tauhid],
    version: 1,
  }
  const server = givenAnswers({
    [`GET teachingGroups/${teachingGroupId}`]: () => ({
      body: { identifiedTeachingGroup: stored.group },
    }),
    [`GET levels/branches/${desa.id}`]: () => ({ body: { branch } }),
    ...(answer && { [`POST teachingGroups/${teachingGroupId}`]: answer }),
  })
  await render(
    <Surroundings>
      <AddSubBranchesPage
        teachingGroupId={teachingGroupId}
        links={{ home: linkTo('home'), back: linkTo('kbm') }}
      />
    </Surroundings>,
  )
  return { server, stored, sent: () => server.sentTo(`POST teachingGroups/${teachingGroupId}`) }
}

const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const inKbm = ({ id, name }: SubBranchInBranch) => givenMember({ id, name })

it('shows every kelompok of the desa; those in the KBM are greyed', async () => {
  await givenPage({ group: givenGroup({ subBranches: [inKbm(tauhid)] }) })
  await expect.element(card('Cihuni')).toMatchTextContent(/Jl\. Cihuni No\. 8.*58 siswa/)
  await expect.element(card('At-Tauhid')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(card('At-Tauhid')).toMatchTextContent(/Terdaftar ✓/)
})

it('registers one after a question', async () => {
  const after = givenGroup({ subBranches: [inKbm(cihuni)] })
  const { stored, sent } = await givenPage({
    answer: () => ({
      status: 201,
      body: { message: 'Cihuni didaftarkan.', teachingGroup: after },
    }),
  })
  await card('Cihuni').click()
  await expect.element(dialog()).toHaveAccessibleName('Daftarkan kelompok Cihuni?')
  stored.group = after
  await yes().click()
  await expect.element(dialog()).toMatchTextContent(/Cihuni didaftarkan\./)
  await close().click()
  await expect.element(card('Cihuni')).toMatchTextContent(/Terdaftar ✓/)
  expect(sent()[0]?.body).toEqual({ teachingGroupId, subBranchId: cihuni.id })
})

it('registers several with one question, and says how each went', async () => {
  const { sent } = await givenPage({
    answer: () => ({
      status: 201,
      body: {
        message: '1 kelompok didaftarkan.',
        teachingGroup: givenGroup(),
        results: [
          { subBranchId: cihuni.id, ok: true, code: null, message: 'Cihuni didaftarkan.' },
          {
            subBranchId: mekarluyu.id,
            ok: false,
            code: 'teaching-group.sub-branch-registered',
            message: 'Kelompok sudah terdaftar.',
          },
        ],
      },
    }),
  })
  await page.getByRole('button', { name: 'Pilih beberapa' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Daftarkan 0 kelompok' }))
    .toHaveAccessibleDescription('Pilih kelompok dahulu.')
  await page.getByRole('checkbox', { name: /^Cihuni/ }).click()
  await page.getByRole('checkbox', { name: /^Mekarluyu/ }).click()
  await page.getByRole('button', { name: 'Daftarkan 2 kelompok' }).click()
  await expect.element(dialog()).toHaveAccessibleName('Daftarkan 2 kelompok?')
  await yes().click()
  await expect
    .element(dialog().getByRole('region', { name: /Belum terdaftar/ }))
    .toMatchTextContent(/Mekarluyu.*Kelompok sudah terdaftar\./)
  await close().click()
  await expect.element(page.getByRole('button', { name: 'Pilih beberapa' })).toBeVisible()
  expect(sent()[0]?.body).toEqual({ teachingGroupId, subBranchIds: [cihuni.id, mekarluyu.id] })
})

it('keeps what was picked when the server refuses', async () => {
  await givenPage({ answer: () => refusal(409, 'teaching-group.locked', 'KBM terkunci.') })
  await page.getByRole('button', { name: 'Pilih beberapa' }).click()
  await page.getByRole('button', { name: 'Pilih semua' }).click()
  await page.getByRole('button', { name: 'Daftarkan 3 kelompok' }).click()
  await yes().click()
  await expect.element(dialog()).toMatchTextContent(/KBM terkunci\./)
  await close().click()
  await expect.element(page.getByRole('checkbox', { name: /^Cihuni/ })).toBeChecked()
})

it('lets go of a kelompok that another person registered, and says so', async () => {
  const { stored } = await givenPage({
    answer: () => {
      stored.group = givenGroup({ subBranches: [inKbm(cihuni)] })
      return refusal(409, 'teaching-group.sub-branch-registered', 'Kelompok sudah terdaftar.')
    },
  })
  await page.getByRole('button', { name: 'Pilih beberapa' }).click()
  await page.getByRole('checkbox', { name: /^Cihuni/ }).click()
  await page.getByRole('checkbox', { name: /^Mekarluyu/ }).click()
  await page.getByRole('button', { name: 'Daftarkan 2 kelompok' }).click()
  await yes().click()
  await close().click()
  await expect
    .element(page.getByText('Cihuni keluar dari pilihan: tidak ada lagi di halaman ini.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Daftarkan 1 kelompok' })).toBeVisible()
})

it('says why nothing can be registered', async () => {
  await givenPage({ group: givenGroup({ isLocked: true }) })
  await expect.element(card('Cihuni')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(card('Cihuni')).toHaveAccessibleDescription('KBM terkunci. Buka KBM dahulu.')
  await expect.element(page.getByRole('button', { name: 'Pilih beberapa' })).not.toBeInTheDocument()
})

it('says that the desa has no kelompok', async () => {
  await givenPage({ subBranches: [] })
  await expect.element(page.getByText('Tidak Ada Kelompok di Desa Ini!')).toBeVisible()
})
