import type { AcademicYearWithBranches } from '@ngaji/contract/structure/academic-years/academic-years.schemas'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { givenBranchYear, givenYear } from './academic-years.fixtures.ts'
import { AcademicYearsPage } from './AcademicYearsPage.tsx'
import type { ShownDesa } from './year-facts.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const running = givenYear({
  name: '20261',
  isActive: true,
  startDate: '2026-07-13',
  endDate: '2026-12-19',
  branchYears: [
    givenBranchYear({
      branchId: { id: 'b1', name: 'Mekarsari' },
      isActive: true,
      teachingGroupCount: 4,
      subBranchCounts: { notStarted: 1, inProgress: 0, completed: 5 },
    }),
    givenBranchYear({ branchId: { id: 'b2', name: 'Sukamaju' } }),
  ],
})
const next = givenYear({ name: '20262' })

const link = (id: string) => <Elsewhere to={id} />

async function givenPage(...years: AcademicYearWithBranches[]) {
  let activations = 0
  const stored = { years }
  const server = givenAnswers({
    'GET academicYears': () => ({ body: { academicYears: stored.years } }),
    'POST academicYears/activate/*': ({ rest }) => {
      stored.years = years.map((year) => ({ ...year, isActive: year.id === rest }))
      const academicYear = stored.years.find(({ id }) => id === rest)
      return { body: { message: 'Tahun ajaran sedang berjalan.', academicYear } }
    },
    'DELETE academicYears/*': ({ rest }) => {
      stored.years = years.filter(({ id }) => id !== rest)
      return { body: { message: 'Tahun ajaran dihapus.' } }
    },
  })
  function Years() {
    const [open, setOpen] = useState<string | null | undefined>(undefined)
    const [shown, setShown] = useState<ShownDesa | undefined>(undefined)
    return (
      <AcademicYearsPage
        open={open}
        onOpen={setOpen}
        shown={shown}
        onShow={setShown}
        links={{ add: <Elsewhere to="new" />, edit: link }}
        onActivated={() => {
          activations += 1
        }}
      />
    )
  }
  await render(
    <Surroundings>
      <Years />
    </Surroundings>,
  )
  return { server, activations: () => activations }
}

const card = (name: string) => page.getByRole('article', { name })
const head = (name: string) => card(name).getByRole('button', { name, exact: true })
const action = (name: string, title: string) => card(title).getByRole('button', { name })
const dialog = () => page.getByRole('alertdialog')
const yes = () => dialog().getByRole('button', { name: 'Ya' })

describe('the years of the region', () => {
  it('stand newest first, the running one marked and open', async () => {
    await givenPage(next, running)
    await expect.element(card('2026/2027 Ganjil')).toMatchTextContent(/Semester Berjalan/)
    const titles = page.getByRole('article').elements()
    expect(titles.map((one) => one.querySelector('h2')?.textContent)).toEqual([
      '2026/2027 Genap',
      '2026/2027 Ganjil',
    ])
    await expect.element(card('2026/2027 Ganjil')).toMatchTextContent(/13 Jul – 19 Des 2026/)
    await expect.element(card('2026/2027 Ganjil')).toMatchTextContent(/Diikuti 2 desa/)
    const row = page.getByRole('row', { name: /Mekarsari/ })
    await expect.element(row).toMatchTextContent(/Aktif/)
    await expect.element(row).toMatchTextContent(/5\/6/)
    await expect.element(page.getByRole('row', { name: /Sukamaju/ })).toMatchTextContent(/Nonaktif/)
  })

  it('show the desa that did not register or activate alone, until that is cleared', async () => {
    await givenPage({ ...running, unregistered: [{ id: 'b3', name: 'Cempaka' }] })
    const missing = page.getByRole('region', { name: 'Belum mendaftar' })
    await expect.element(missing).toMatchTextContent(/Belum mendaftar 1\s*Cempaka/)
    const choice = card('2026/2027 Ganjil').getByLabelText('Desa')
    await choice.selectOptions('Belum mengaktifkan')
    await expect.element(page.getByRole('row', { name: /Sukamaju/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Mekarsari/ })).not.toBeInTheDocument()
    await expect.element(missing).not.toBeInTheDocument()
    await choice.selectOptions('Belum mendaftar')
    await expect.element(missing).toMatchTextContent(/Cempaka/)
    await expect.element(page.getByRole('row', { name: /Sukamaju/ })).not.toBeInTheDocument()
    await choice.selectOptions('Semua')
    await expect.element(page.getByRole('row', { name: /Mekarsari/ })).toBeVisible()
  })

  it('open and close one at a time', async () => {
    await givenPage(next, running)
    await head('2026/2027 Genap').click()
    await expect
      .element(page.getByText('Belum ada desa yang mendaftarkan tahun ajaran ini.'))
      .toBeVisible()
    await expect.element(head('2026/2027 Ganjil')).toHaveAttribute('aria-expanded', 'false')
    await head('2026/2027 Genap').click()
    await expect.element(head('2026/2027 Genap')).toHaveAttribute('aria-expanded', 'false')
  })

  it('say so while there is none', async () => {
    await givenPage()
    await expect
      .element(page.getByText('Belum ada tahun ajaran. Tambahkan yang pertama.'))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tambah' })).toBeVisible()
  })

  it('say when the server cannot be reached', async () => {
    givenAnswers({})
    await render(
      <Surroundings>
        <AcademicYearsPage
          open={undefined}
          onOpen={() => undefined}
          shown={undefined}
          onShow={() => undefined}
          links={{ add: <Elsewhere to="new" />, edit: link }}
          onActivated={() => undefined}
        />
      </Surroundings>,
    )
    await expect.element(page.getByText('Gagal menghubungi server!')).toBeVisible()
  })
})

describe('activating', () => {
  it('says what stops, acts, and tells who shows the running year', async () => {
    const { server, activations } = await givenPage(next, running)
    await head('2026/2027 Genap').click()
    await action('Aktifkan', '2026/2027 Genap').click()
    await expect.element(dialog()).toHaveAccessibleName('Aktifkan tahun ajaran 2026/2027 Genap?')
    await expect.element(dialog()).toMatchTextContent(/Berhenti berjalan\s*2026\/2027 Ganjil/)
    await expect.element(dialog()).toMatchTextContent(/Ikut nonaktif\s*1 tahun ajaran desa/)
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
    await dialog().getByRole('button', { name: 'Tutup' }).click()
    await expect.poll(activations).toBe(1)
    expect(server.sentTo('POST academicYears/activate/*').map(({ rest }) => rest)).toEqual([
      next.id,
    ])
    await expect.element(card('2026/2027 Genap')).toMatchTextContent(/Semester Berjalan/)
  })

  it('waits while an exam of the running year is under way', async () => {
    await givenPage(next, { ...running, munaqasyahStatus: 'inProgress' })
    await head('2026/2027 Genap').click()
    await expect
      .element(action('Aktifkan', '2026/2027 Genap'))
      .toHaveAccessibleDescription('Munaqosah masih berlangsung.')
  })

  it('shows the refusal of the server', async () => {
    givenAnswers({
      'GET academicYears': () => ({ body: { academicYears: [next, running] } }),
      'POST academicYears/activate/*': () =>
        refusal(409, 'munaqasyah.running', 'Munaqosah masih berlangsung.'),
    })
    await render(
      <Surroundings>
        <AcademicYearsPage
          open={next.id}
          onOpen={() => undefined}
          shown={undefined}
          onShow={() => undefined}
          links={{ add: <Elsewhere to="new" />, edit: link }}
          onActivated={() => undefined}
        />
      </Surroundings>,
    )
    await action('Aktifkan', '2026/2027 Genap').click()
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Gagal!')
    await expect.element(dialog()).toMatchTextContent(/Munaqosah masih berlangsung\./)
  })
})

describe('the exam of the region', () => {
  it('is started in the running year alone', async () => {
    const server = givenAnswers({
      'GET academicYears': () => ({ body: { academicYears: [next, running] } }),
      'PATCH academicYears/*': () => ({
        body: { message: 'Munaqosah daerah dimulai.', academicYear: running },
      }),
    })
    await render(
      <Surroundings>
        <AcademicYearsPage
          open={running.id}
          onOpen={() => undefined}
          shown={undefined}
          onShow={() => undefined}
          links={{ add: <Elsewhere to="new" />, edit: link }}
          onActivated={() => undefined}
        />
      </Surroundings>,
    )
    await action('Mulai Munaqosah', '2026/2027 Ganjil').click()
    await expect.element(dialog()).toHaveAccessibleName('Mulai munaqosah daerah 2026/2027 Ganjil?')
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/Munaqosah daerah dimulai\./)
    const [sent] = server.sentTo('PATCH academicYears/*')
    expect([sent?.rest, sent?.body]).toEqual([
      `munaqasyah/${running.id}`,
      { munaqasyahStatus: 'inProgress', from: 'notStarted' },
    ])
  })

  it('waits for the desa that examine', async () => {
    const examining = givenBranchYear({
      branchId: { id: 'b1', name: 'Mekarsari' },
      munaqasyahStatus: 'inProgress',
    })
    await givenPage({ ...running, munaqasyahStatus: 'inProgress', branchYears: [examining] })
    await expect
      .element(action('Selesaikan Munaqosah', '2026/2027 Ganjil'))
      .toHaveAccessibleDescription('Masih ada 1 desa yang berlangsung.')
  })
})

describe('deleting', () => {
  it('is closed with its reason once a desa registered the year', async () => {
    await givenPage(running)
    await expect
      .element(action('Hapus', '2026/2027 Ganjil'))
      .toHaveAccessibleDescription('Tahun ajaran sudah didaftarkan 2 desa.')
  })

  it('asks to type the label', async () => {
    await givenPage(next, running)
    await head('2026/2027 Genap').click()
    await action('Hapus', '2026/2027 Genap').click()
    await expect.element(yes()).toHaveAttribute('aria-disabled', 'true')
    await dialog().getByLabelText('Tahun ajaran').fill('2026/2027 Genap')
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/Tahun ajaran dihapus\./)
    await dialog().getByRole('button', { name: 'Tutup' }).click()
    await expect.element(card('2026/2027 Genap')).not.toBeInTheDocument()
  })
})
