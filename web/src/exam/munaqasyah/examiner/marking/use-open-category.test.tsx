import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { leaveNothing } from '../../../../api/queries/test-server.fixtures.tsx'
import { sendNow } from '../../../../offline/outbox/sender.ts'
import { questionId } from '../test/drawn-questions.fixtures.ts'
import { aisyah, scoreId } from '../test/exam-server.fixtures.ts'
import { givenExaminer, renderOnPhone, type Outside } from '../test/examiner.fixtures.tsx'
import { recordExam } from '../sheets/marking.ts'
import { openRecord } from '../claims/open-record.ts'
import { startSheet } from '../sheets/sheets.ts'
import { useOpening } from '../sheets/use-sheet.ts'
import { useOpenCategory, useSavedHere } from './use-open-category.ts'

let outside: Outside

const writing = { scoreId, category: 'writing', nis: aisyah.nis } as const

function Offered() {
  const open = useOpenCategory()
  return <p>{open ? `${open.category} ${open.answered}/${open.total}` : 'tidak ada'}</p>
}

beforeEach(async () => {
  outside = await givenExaminer()
  await openRecord({ nis: aisyah.nis })
})

afterEach(async () => {
  outside.stop()
  leaveNothing()
  await cleanup()
  vi.restoreAllMocks()
})

it('a saved category is offered again once it is changed', async () => {
  const page = await renderOnPhone(<Offered />)
  await startSheet({ scoreId, category: 'writing' })
  for (const number of [1, 2, 3, 4]) {
    await recordExam(writing, { kind: 'mark', questionId: questionId(number), mark: 25 })
  }
  await expect.element(page.getByText('writing 4/4')).toBeVisible()
  await recordExam(writing, { kind: 'finish' })
  await sendNow()
  await expect.element(page.getByText('tidak ada')).toBeVisible()
  await recordExam(writing, { kind: 'mark', questionId: questionId(1), mark: 10 })
  await sendNow()
  await expect.element(page.getByText('writing 4/4')).toBeVisible()
})

/** The screen of the category is opened beside it. */
function Opened() {
  useOpening(writing)
  return <Offered />
}

it('a category is not offered once the exam of its kelompok is over, until the susulan', async () => {
  await startSheet({ scoreId, category: 'writing' })
  await recordExam(writing, { kind: 'mark', questionId: questionId(1), mark: 25 })
  await sendNow()
  outside.server.kelompok = 'completed'
  const page = await renderOnPhone(<Opened />)
  await expect.element(page.getByText('tidak ada')).toBeVisible()
  outside.server.kelompok = 'inProgress'
  await openRecord({ nis: aisyah.nis })
  await expect.element(page.getByText('writing 1/4')).toBeVisible()
})

function Saved({ answeredAt }: { answeredAt: number }) {
  return <p>{useSavedHere()(writing, answeredAt) ? 'tersimpan' : 'belum'}</p>
}

it('a category saved here is known as such, to a home that was answered before', async () => {
  await startSheet({ scoreId, category: 'writing' })
  const before = Date.now() - 1000
  const old = await renderOnPhone(<Saved answeredAt={before} />)
  await expect.element(old.getByText('belum')).toBeVisible()
  for (const number of [1, 2, 3, 4]) {
    await recordExam(writing, { kind: 'mark', questionId: questionId(number), mark: 25 })
  }
  await sendNow()
  await expect.element(old.getByText('belum')).toBeVisible()
  outside.isReachable = false
  await recordExam(writing, { kind: 'finish' })
  await expect.element(old.getByText('tersimpan')).toBeVisible()
  outside.isReachable = true
  await sendNow()
  await expect.poll(() => outside.server.entries.get('writing')?.score).toBe(100)
  await expect.element(old.getByText('tersimpan')).toBeVisible()
  await cleanup()
  // The server's later answer counts: the category may have been changed on another phone.
  const later = await renderOnPhone(<Saved answeredAt={Date.now() + 1000} />)
  await expect.element(later.getByText('belum')).toBeVisible()
})
