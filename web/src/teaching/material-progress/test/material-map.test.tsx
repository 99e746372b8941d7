import type { MaterialTotal } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  Surroundings,
  type Asked,
} from '../../../api/queries/test-server.fixtures.tsx'
import { MaterialMap } from '../parts/MaterialMap.tsx'
import { givenTotal } from './materials.fixtures.ts'

beforeEach(async () => {
  await page.viewport(1280, 1000)
  sessionStore.begin(givenSession({ role: 'curriculum', branchId: null, subBranchId: null }))
})
afterEach(leaveNothing)

const map = 'GET materialProgress/summary'
const academicYear = { id: 'y1', name: '20251' }
const cell = {
  classId: 'k1',
  className: 'Kelas Umar 5',
  branchName: 'Mekarsari',
  teachingGroupName: 'KBM Al-Ikhlas',
  grade: '5',
  category: 'reciting',
  month: '2025-08',
  count: 3,
  lastDate: '2025-08-20',
  materials: ['Jilid 3 halaman 4', 'Jilid 3 halaman 2', 'Jilid 3 halaman 1'],
}

function mapOf(...totals: MaterialTotal[]) {
  return {
    [map]: ({ query }: Asked) => ({
      body: {
        academicYear,
        totals: query['onlyTotals'] ? totals : [],
        summary: query['onlyTotals'] ? [] : [cell],
        subBranches: query['branchId'] ? [{ id: 's1', name: 'Al-Ikhlas' }] : [],
      },
    }),
    'GET levels/branches': () => ({ body: { branches: [{ id: 'b1', name: 'Mekarsari' }] } }),
  }
}

function show(props: Partial<Parameters<typeof MaterialMap>[0]> = {}) {
  return render(
    <Surroundings>
      <MaterialMap academicYearId="y1" {...props} />
    </Surroundings>,
  )
}

const square = (name: RegExp) => page.getByRole('button', { name })

describe('the material map', () => {
  it('is a table of categories and the months of the year', async () => {
    givenAnswers(mapOf(givenTotal()))
    await show()
    const months = page.getByRole('columnheader')
    await expect.element(months.first()).toHaveTextContent('Kategori')
    expect(months.elements().map(({ textContent }) => textContent)).toEqual([
      'Kategori',
      'Juli 2025',
      'Agustus 2025',
      'September 2025',
      'Oktober 2025',
      'November 2025',
      'Desember 2025',
    ])
    expect(page.getByRole('rowheader').elements()).toHaveLength(12)
    await expect
      .element(square(/Tilawati, Agustus 2025/))
      .toHaveAccessibleName(/4 catatan di 2 kelas, terakhir 20 Agu 2025: Jilid 3 halaman 4/)
  })

  it('opens the classes behind a square', async () => {
    const server = givenAnswers(mapOf(givenTotal()))
    await show({ classLink: (id) => <Elsewhere to={id} /> })
    await square(/Agustus 2025/).click()
    const dialog = page.getByRole('dialog', { name: /Tilawati, Agustus 2025/ })
    await expect.element(dialog).toMatchTextContent(/Kelas Umar 5.*KBM Al-Ikhlas · Mekarsari/)
    await expect.element(dialog).toMatchTextContent(/3 catatan.*Jilid 3 halaman 1/)
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '#k1')
    expect(server.sentTo(map).at(-1)?.query).toMatchObject({
      academicYearId: 'y1',
      category: 'reciting',
      month: '2025-08',
    })
  })

  it('is walked with the arrow keys, from one filled square to the next', async () => {
    givenAnswers(
      mapOf(
        givenTotal({ month: '2025-07' }),
        givenTotal({ month: '2025-10' }),
        givenTotal({ month: '2025-10', category: 'practice' }),
      ),
    )
    await show()
    await expect.element(square(/Tilawati, Juli/)).toHaveAttribute('tabindex', '0')
    square(/Tilawati, Juli/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(square(/Tilawati, Oktober/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(square(/Praktik Ibadah, Oktober/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await expect.element(page.getByRole('dialog', { name: /Tilawati, Oktober/ })).toBeVisible()
  })

  it('is narrowed by desa, then kelompok, and grade', async () => {
    const server = givenAnswers(mapOf(givenTotal()))
    await show()
    await page.getByLabelText('Desa').selectOptions('Mekarsari')
    await page.getByLabelText('Kelompok').selectOptions('Al-Ikhlas')
    await waitFor(() =>
      expect(server.sentTo(map).at(-1)?.query).toMatchObject({
        branchId: 'b1',
        subBranchId: 's1',
      }),
    )
    // Another desa has other kelompok.
    await page.getByLabelText('Desa').selectOptions('Semua')
    await expect.element(page.getByLabelText('Kelompok')).not.toBeInTheDocument()
    await page.getByLabelText('Tingkat').click()
    await page.getByRole('option', { name: 'Kelas 5' }).click()
    await waitFor(() => expect(server.sentTo(map).at(-1)?.query).toMatchObject({ grade: '5' }))
    expect(server.sentTo(map).at(-1)?.query['subBranchId']).toBeUndefined()
  })

  it('offers only what the place leaves open', async () => {
    sessionStore.begin(givenSession({ role: 'branchAdmin' }))
    givenAnswers(mapOf(givenTotal()))
    await show({ classId: 'k1' })
    await expect.element(square(/Agustus/)).toBeVisible()
    for (const name of ['Desa', 'Kelompok', 'Tingkat'])
      await expect.element(page.getByLabelText(name)).not.toBeInTheDocument()
  })

  it('says when nothing was written yet, and when the filters are the reason', async () => {
    givenAnswers(mapOf())
    await show({ branchId: 'b1' })
    await expect.element(page.getByText('Materi tampil setelah guru mencatatnya.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Kelompok' }).selectOptions('Al-Ikhlas')
    await expect.element(page.getByRole('button', { name: 'Hapus saringan' })).toBeVisible()
  })

  it('is a list of categories on phones', async () => {
    await page.viewport(390, 844)
    givenAnswers(mapOf(givenTotal()))
    await show()
    const item = page.getByRole('listitem').filter({ hasText: '20 Agu: Jilid 3 halaman 4' })
    await item.getByRole('button', { name: /Agustus 2025 ?4 ?catatan/ }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Kelas Umar 5/)
  })
})
