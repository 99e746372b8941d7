import type { Package, PackageLine } from '@ngaji/contract/exam/question-bank/packages.schemas'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenKeeper, packageLinks } from '../test/bank-screens.fixtures.tsx'
import { PackagePage, type PackageView } from './PackagePage.tsx'
import { PackagesPage } from './PackagesPage.tsx'
import {
  givenCoverage,
  givenLine,
  givenPackage,
  givenQuestion,
  packageId,
  yearId,
} from '../test/question-bank.fixtures.ts'

const pastId = '0197c348-94b1-75fc-b08e-00000000c002'
const changed = 'PATCH munaqasyahs/packages/*'

function givenServer(
  line: PackageLine | null = givenLine(),
  held: Package = givenPackage(),
  munaqasyahStatus: MunaqasyahStatus = 'notStarted',
) {
  const year = { name: '20261', isActive: true, munaqasyahStatus }
  let current = held
  return givenAnswers({
    'GET academicYears/munaqasyah/packages': () => ({
      body: {
        packages: [
          { ...year, id: yearId, memorizingDua: line },
          { ...year, id: pastId, name: '20252', isActive: false },
        ],
      },
    }),
    'GET munaqasyahs/coverage': () => ({
      body: { coverage: givenCoverage({ '3 writing': { isReachable: false, reachable: 80 } }) },
    }),
    'POST munaqasyahs/packages': ({ body }) => ({
      status: 201,
      body: {
        message: 'Paket dibuat.',
        package: { ...givenPackage(), category: body['category'] },
        missing: [{ classGrade: '3', reachable: 80 }],
      },
    }),
    [`GET munaqasyahs/packages/${packageId}/candidates`]: () => ({
      body: {
        questions: [givenQuestion({ id: 'other', question: 'Sebutkan doa makan.', askedCount: 2 })],
      },
    }),
    'GET munaqasyahs/packages/*': () => ({ body: { package: current } }),
    [changed]: ({ body }) => {
      current = changedBy(current, body)
      return { body: { message: 'Paket diubah.', package: current } }
    },
    'DELETE munaqasyahs/packages/*': () =>
      refusal(409, 'package.used', 'Paket sudah dipakai ujian.'),
  })
}

/** Changes the questions as the server does: their order, or a version for the latest. */
function changedBy(held: Package, body: Record<string, unknown>): Package {
  const order = body['order'] as { classGrade: string; questionIds: string[] } | undefined
  const swap = body['swap'] as { questionId: string; by: string } | undefined
  const renewedId = swap?.by === swap?.questionId ? swap?.by : undefined
  const classes = held.classes.map(({ questions, ...set }) => {
    const renewed = questions.map((one) =>
      one.id === renewedId ? { ...one, newerVersion: null } : one,
    )
    const ids = set.classGrade === order?.classGrade ? order.questionIds : renewed.map(idOf)
    return { ...set, questions: ids.flatMap((id) => renewed.find((one) => one.id === id) ?? []) }
  })
  return { ...held, classes, version: held.version + 1 }
}

const idOf = ({ id }: { id: string }) => id

beforeEach(async () => {
  givenKeeper()
  await page.viewport(1440, 900)
})
afterEach(leaveNothing)

describe('Paket Soal', () => {
  function show() {
    function Held() {
      const [year, setYear] = useState<string | null>(null)
      const [isOnlyMissing, setOnlyMissing] = useState(false)
      return (
        <PackagesPage
          year={year}
          onYear={setYear}
          isOnlyMissing={isOnlyMissing}
          onOnlyMissing={setOnlyMissing}
          links={packageLinks}
        />
      )
    }
    return render(
      <Surroundings>
        <Held />
      </Surroundings>,
    )
  }

  it('shows each category of the running year with its state and its grades', async () => {
    givenServer()
    const screen = await show()
    const row = screen.getByRole('row', { name: /^Hafalan Doa/ })
    await expect.element(row.getByText('PK-7QX2')).toBeVisible()
    await expect.element(row.getByText('Draf')).toBeVisible()
    await expect.element(row.getByText('Laila Rahmawati')).toBeVisible()
    const writing = screen.getByRole('row', { name: /^Menulis Arab/ })
    await expect.element(writing.getByTitle('Kelas 3: belum 100 poin')).toBeVisible()
    await expect
      .element(writing.getByRole('button', { name: 'Buat paket Menulis Arab' }))
      .toBeVisible()
  })

  it('shows only the categories without a package, where that is asked', async () => {
    givenServer()
    const screen = await show()
    await expect.element(screen.getByRole('row', { name: /^Hafalan Doa/ })).toBeVisible()
    await screen.getByRole('radio', { name: /^Belum ada paket \(\d+\)$/ }).click()
    await expect.element(screen.getByRole('row', { name: /^Hafalan Doa/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('row', { name: /^Menulis Arab/ })).toBeVisible()
  })

  it('draws a package and names the grades that cannot reach 100', async () => {
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('button', { name: 'Buat paket Menulis Arab' }).click()
    const question = screen.getByRole('alertdialog')
    await expect.element(question.getByRole('heading', { name: /^Belum dapat 100/ })).toBeVisible()
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Paling banyak 80 poin.')).toBeVisible()
    expect(server.sentTo('POST munaqasyahs/packages')[0]?.body).toEqual({
      academicYearId: yearId,
      category: 'writing',
    })
    await expect
      .element(screen.getByRole('link', { name: 'Lihat' }))
      .toHaveAttribute('href', `#package/${packageId}`)
  })

  it('freezes after saying that it is for good', async () => {
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('button', { name: 'Bekukan Hafalan Doa' }).click()
    await expect.element(screen.getByText('Paket beku tidak dapat diubah.')).toBeVisible()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Paket diubah.')).toBeVisible()
    expect(server.sentTo(changed)[0]?.body).toEqual({ state: 'frozen', version: 3 })
  })

  it('uses a frozen one in the exam, and no longer draws it again', async () => {
    const server = givenServer(givenLine({ state: 'frozen' }))
    const screen = await show()
    await screen.getByRole('button', { name: 'Aksi lain, Hafalan Doa' }).click()
    await expect
      .element(screen.getByRole('menuitem', { name: /^Acak ulang/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await screen.getByRole('menuitem', { name: 'Hapus' }).click()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Paket sudah dipakai ujian.')).toBeVisible()
    await screen.getByRole('button', { name: 'Tutup' }).click()
    await screen.getByRole('switch', { name: 'Pakai di ujian, Hafalan Doa' }).click()
    await screen.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Paket diubah.')).toBeVisible()
    expect(server.sentTo(changed)[0]?.body).toEqual({ isUsedInExam: true, version: 3 })
  })

  it.each([1440, 320])(
    'is not switched while the exam runs, and says so (%i px)',
    async (width) => {
      await page.viewport(width, 900)
      givenServer(givenLine({ state: 'frozen' }), givenPackage(), 'inProgress')
      const screen = await show()
      const reason = 'Munaqosah masih berlangsung. Ubah setelah selesai.'
      const use = screen.getByRole('switch', { name: 'Pakai di ujian, Hafalan Doa' })
      await expect.element(use).toHaveAttribute('aria-disabled', 'true')
      await expect.element(use).toHaveAccessibleDescription(reason)
      await use.click({ force: true })
      await expect.element(screen.getByText(reason).last()).toBeVisible()
      await expect.element(use).not.toBeChecked()
      expect(screen.getByRole('alertdialog').elements()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    },
  )

  it('says that a year has none yet', async () => {
    givenServer(null)
    const screen = await show()
    await expect.element(screen.getByText('Belum ada paket untuk tahun ini.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Unduh semua/ }).elements()).toEqual([])
    await screen.getByLabelText('Tahun ajaran').selectOptions('2025/2026 Genap')
    await expect.element(screen.getByLabelText('Tahun ajaran')).toHaveValue(pastId)
  })

  it('fits on a phone', async () => {
    await page.viewport(390, 844)
    givenServer()
    const screen = await show()
    await expect.element(screen.getByText('Kode PK-7QX2')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('Isi paket', () => {
  function show(id: string | null = packageId, first: PackageView = 'questions') {
    function Held() {
      const [shown, setShown] = useState({ grade: '', view: first })
      return <PackagePage packageId={id} {...shown} onShow={setShown} links={packageLinks} />
    }
    return render(
      <Surroundings>
        <Held />
      </Surroundings>,
    )
  }

  const questionLines = (screen: Awaited<ReturnType<typeof show>>) =>
    screen
      .getByRole('listitem')
      .elements()
      .map((line) => /Soal ke-\d+/.exec(line.textContent)?.[0])
      .filter(Boolean)

  it('shows the questions of a grade in their order, with the sum', async () => {
    givenServer()
    const screen = await show()
    await expect.element(screen.getByText('3 soal, 100 poin')).toBeVisible()
    expect(questionLines(screen)).toEqual(['Soal ke-100', 'Soal ke-101', 'Soal ke-102'])
    await screen.getByRole('tab', { name: 'Kelas 5' }).click()
    await expect.element(screen.getByText('Soal ke-200')).toBeVisible()
  })

  it('marks the questions that are not active', async () => {
    const held = givenPackage()
    const [first] = held.classes[0]?.questions ?? []
    if (first) first.status = 'checkneeded'
    givenServer(givenLine(), held)
    const screen = await show()
    await expect.element(screen.getByText('3 soal, 100 poin, 1 soal tidak aktif')).toBeVisible()
    const line = screen.getByRole('listitem').filter({ hasText: 'Soal ke-100' })
    await expect.element(line.getByText('Perlu Diperiksa')).toBeVisible()
    expect(screen.getByText('Perlu Diperiksa').elements()).toHaveLength(1)
  })

  it('names questions that kept an earlier version, and brings one to the latest', async () => {
    const held = givenPackage()
    const [first, second] = held.classes[0]?.questions ?? []
    const corrected = { field: 'question', from: 'Soal ke-100', to: 'Soal ke-100!' }
    if (first) first.newerVersion = { changes: [corrected], isOfSet: true }
    const dearer = { field: 'maxScore', from: '25', to: '40' }
    if (second) second.newerVersion = { changes: [dearer], isOfSet: false }
    const server = givenServer(givenLine(), held)
    const screen = await show()
    await expect.element(screen.getByText('3 soal, 100 poin, 2 soal versi lama')).toBeVisible()
    const line = (text: string) => screen.getByRole('listitem').filter({ hasText: text })
    await expect
      .element(
        line('Soal ke-101').getByText(
          'Di bank soal berubah: Nilai Maksimal 25 menjadi 40. Tukar soal ini.',
        ),
      )
      .toBeVisible()
    expect(screen.getByText('Versi lama').elements()).toHaveLength(2)
    await expect
      .element(line('Soal ke-100').getByText('Di bank soal berubah: Pertanyaan.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Pakai versi baru soal 1' }).click()
    await expect.element(screen.getByText('3 soal, 100 poin, 1 soal versi lama')).toBeVisible()
    expect(server.sentTo(changed)[0]?.body).toEqual({
      swap: { questionId: first?.id, by: first?.id },
      version: 3,
    })
    await expect.element(screen.getByRole('button', { name: 'Tukar soal 1' })).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Pakai versi baru/ }).elements()).toEqual([])
  })

  it('moves a question', async () => {
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('button', { name: 'Naikkan soal 2' }).click()
    await waitFor(() =>
      expect(questionLines(screen)).toEqual(['Soal ke-101', 'Soal ke-100', 'Soal ke-102']),
    )
    expect(server.sentTo(changed)[0]?.body).toMatchObject({
      order: { classGrade: '4' },
      version: 3,
    })
    await expect
      .element(screen.getByRole('button', { name: 'Naikkan soal 1' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('swaps a question for another of the same points, with the reasons', async () => {
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('button', { name: 'Tukar soal 1' }).click()
    const dialog = screen.getByRole('dialog')
    await expect
      .element(dialog.getByText('Soal aktif Kelas 4 yang juga bernilai 25 poin.'))
      .toBeVisible()
    await expect.element(dialog.getByText(/tipe sama.*bulan sama.*dipakai 2 kali/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Pakai Sebutkan doa makan.' }).click()
    await expect.element(screen.getByText('Paket diubah.')).toBeVisible()
    expect(server.sentTo(changed)[0]?.body).toMatchObject({ swap: { by: 'other' }, version: 3 })
  })

  it('leaves a frozen one as it is', async () => {
    givenServer(givenLine({ state: 'frozen' }), givenPackage({ state: 'frozen' }))
    const screen = await show()
    await expect
      .element(screen.getByRole('button', { name: 'Tukar soal 1' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(screen.getByRole('button', { name: 'Turunkan soal 1' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('has both papers of a grade', async () => {
    givenServer()
    const screen = await show()
    await screen.getByRole('radio', { name: 'PDF siswa' }).click()
    await expect
      .element(screen.getByRole('link', { name: 'Unduh PDF' }))
      .toHaveAttribute(
        'href',
        `/api/munaqasyahs/packages/${packageId}.pdf?classGrade=4&edition=student&download=1`,
      )
  })

  it('offers a choice of packages without one in the address', async () => {
    givenServer()
    const screen = await show(null)
    await expect
      .element(screen.getByRole('link', { name: /^Hafalan Doa/ }))
      .toHaveAttribute('href', `#package/${packageId}`)
  })
})
