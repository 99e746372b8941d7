import type { ListedQuestion } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { tableStateOf } from '../../../ui/table/table-state.ts'
import { bankLinks, givenKeeper } from '../test/bank-screens.fixtures.tsx'
import { givenCoverage, givenQuestion } from '../test/question-bank.fixtures.ts'
import { QuestionListPage } from './QuestionListPage.tsx'
import { newestFirst } from '../question-form/question-wish.ts'
import { questionListFilters } from './table-filters.ts'

const second = '0197c348-94b1-75fc-b08e-00000000a002'
const arabic = 'رَبِّ اغْفِرْ لِيْ وَلِوَالِدَيَّ'
const lostSet = 'Soal aktif Hafalan Doa Kelas 5 semester Ganjil tidak lagi mencapai 100 poin.'
const listed = (change: Partial<ListedQuestion>): ListedQuestion => ({
  isAlike: false,
  ...givenQuestion(change),
})
const rows = [
  listed({ askedCount: 3, isUsed: true }),
  listed({ id: second, status: 'checkneeded', question: arabic, type: 'practice' }),
]

const copies = 'POST munaqasyahs/questions/copies'
const twoCopied = () => ({ message: '2 salinan dibuat.', created: 2, skipped: 0 })

function givenServer(
  questions: readonly ListedQuestion[] = rows,
  copied: (ids: readonly string[]) => ReturnType<typeof twoCopied> = twoCopied,
) {
  return givenAnswers({
    'GET munaqasyahs/questions/class/5': () => ({ body: { questions, total: questions.length } }),
    'GET munaqasyahs/coverage': () => ({
      body: {
        coverage: givenCoverage({
          '5 memorizingDua': { activeCount: 4, points: 80, isReachable: false, reachable: 80 },
        }).filter(({ classGrade }) => classGrade === '5'),
      },
    }),
    'POST munaqasyahs/questions/status': () => ({
      body: {
        message: 'Status diubah.',
        changed: 1,
        failed: [{ id: second, code: 'question.bad-transition' }],
        warnings: [lostSet],
      },
    }),
    [copies]: ({ body }) => ({ status: 201, body: copied(body['questionIds'] as string[]) }),
  })
}

function show(start: Record<string, string> = {}) {
  function Held() {
    const [state, setState] = useState(() =>
      tableStateOf(start, { sort: newestFirst, filters: questionListFilters }),
    )
    return <QuestionListPage grade="5" state={state} onState={setState} links={bankLinks} />
  }
  return render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
}

beforeEach(async () => {
  localStorage.clear()
  givenKeeper()
  await page.viewport(1440, 900)
})
afterEach(leaveNothing)

describe('Soal kelas', () => {
  it('shows every column, and requests the query of the address', async () => {
    const server = givenServer()
    const screen = await show({ category: 'memorizingDua', semester: '1', month: '9', q: 'doa' })
    await expect.element(screen.getByRole('link', { name: /^Bacakan doa/ })).toBeVisible()
    const heads = screen.getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent)).toEqual([
      'Pilih semua di halaman ini',
      'Pertanyaan',
      'Status',
      'Tipe',
      'Kategori',
      'Semester',
      'Bulan',
      'Poin',
      'Dipakai',
      'Diubah',
      'Buka',
    ])
    expect(server.sentTo('GET munaqasyahs/questions/class/5')[0]?.query).toEqual({
      category: 'memorizingDua',
      semester: '1',
      curriculumMonth: '9',
      search: 'doa',
      sortBy: 'updatedAt',
      sortDir: 'desc',
      page: '1',
      limit: '10',
    })
    await expect.element(screen.getByText('3 kali')).toBeVisible()
    expect(screen.getByText(arabic).element().closest('[lang=ar][dir=rtl]')).not.toBeNull()
    await expect.element(screen.getByText(/Paling banyak 80 dari 100 poin/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Tambah', exact: true }))
      .toHaveAttribute('href', '#new/5?category=memorizingDua&semester=1&month=9')
  })

  it('marks duplicates within the page', async () => {
    const server = givenServer([...rows, listed({ id: 'other', isAlike: true })])
    const screen = await show()
    await expect.element(screen.getByText('Mungkin ganda')).toBeVisible()
    expect(server.sentTo('GET munaqasyahs/questions/class/5')).toHaveLength(1)
  })

  it('flags several with a comment, and reports the result of each', async () => {
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Tandai Perlu Diperiksa' }).click()
    const question = screen.getByRole('alertdialog')
    await question.getByLabelText('Komentar').fill('Harakat keliru')
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('1 soal ditandai, 1 belum.')).toBeVisible()
    await expect
      .element(screen.getByText('Status soal tidak dapat diubah ke Perlu Diperiksa.'))
      .toBeVisible()
    expect(server.sentTo('POST munaqasyahs/questions/status')[0]?.body).toEqual({
      questionIds: rows.map(({ id }) => id),
      status: 'checkneeded',
      comment: 'Harakat keliru',
    })
  })

  it('excludes questions that cannot be deactivated, and says why', async () => {
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Nonaktifkan' }).click()
    const question = screen.getByRole('alertdialog')
    await expect.element(question.getByText('Nonaktifkan 1 soal?')).toBeVisible()
    await expect.element(question.getByRole('heading', { name: /^Tidak ikut/ })).toBeVisible()
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('1 soal nonaktif.')).toBeVisible()
    await expect.element(screen.getByText(lostSet)).toBeVisible()
    expect(server.sentTo('POST munaqasyahs/questions/status')[0]?.body).toEqual({
      questionIds: [rows[0]?.id],
      status: 'inactive',
    })
  })

  it('copies selected questions into other grades', async () => {
    const server = givenServer()
    const screen = await show()
    await screen.getByRole('checkbox', { name: /^Pilih soal Bacakan/ }).click()
    await screen.getByRole('button', { name: 'Duplikat ke kelas' }).click()
    await screen.getByRole('checkbox', { name: 'Kelas 6' }).click()
    await screen.getByRole('checkbox', { name: 'Kelas 4' }).click()
    await screen.getByRole('button', { name: 'Duplikat', exact: true }).click()
    await expect.element(screen.getByText('2 salinan dibuat.')).toBeVisible()
    expect(server.sentTo(copies)[0]?.body).toEqual({
      questionIds: [rows[0]?.id],
      classGrades: ['4', '6'],
    })
  })

  it('says why nothing was copied, and lets another grade be chosen', async () => {
    const message = 'Tidak ada soal yang disalin: kategorinya tidak diujikan di kelas itu.'
    givenServer(rows, () => ({ message, created: 0, skipped: 1 }))
    const screen = await show()
    await screen.getByRole('checkbox', { name: /^Pilih soal Bacakan/ }).click()
    await screen.getByRole('button', { name: 'Duplikat ke kelas' }).click()
    await screen.getByRole('checkbox', { name: 'Kelas 4' }).click()
    await screen.getByRole('button', { name: 'Duplikat', exact: true }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
    await expect.element(screen.getByText('Berhasil!')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('checkbox', { name: 'Kelas 4' })).toBeChecked()
  })

  it('offers the first question, and one for a gap', async () => {
    givenServer([])
    const screen = await show()
    await expect.element(screen.getByText('Tidak ada data')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Tambah soal pertama' })).toBeVisible()
  })

  it('offers a question where the filter shows a gap', async () => {
    givenServer([])
    const screen = await show({ category: 'writing', semester: '2' })
    await expect
      .element(screen.getByText('Menulis Arab, Genap: belum ada soal seperti ini.'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Tambah soal', exact: true }))
      .toHaveAttribute('href', '#new/5?category=writing&semester=2')
  })

  it('is a list of cards on a phone', async () => {
    await page.viewport(390, 844)
    givenServer()
    const screen = await show()
    await expect.element(screen.getByText('Hafalan Doa, Ganjil, 25 poin').first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
