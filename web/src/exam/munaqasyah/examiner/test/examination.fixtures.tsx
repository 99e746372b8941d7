import type { ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { expect } from 'vitest'
import { Elsewhere } from '../../../../api/queries/test-server.fixtures.tsx'
import { scoreId } from './exam-server.fixtures.ts'
import { renderOnDesktop, renderOnPhone } from './examiner.fixtures.tsx'
import { ExaminationPage } from '../marking/ExaminationPage.tsx'

const link = <a href="#lain">lain</a>

/** The navigations of the screen: "siswa {nis}", "pemindai". */
export const went: string[] = []

export function renderExamination(category: ScoreCategory) {
  return renderOnPhone(examinationOf(category))
}

export function renderExaminationOnDesktop(category: ScoreCategory) {
  return renderOnDesktop(examinationOf(category))
}

function examinationOf(category: ScoreCategory) {
  went.length = 0
  return (
    <ExaminationPage
      scoreId={scoreId}
      category={category}
      links={{
        home: link,
        student: () => link,
        category: (key) => <Elsewhere to={key.category} />,
      }}
      onBack={(nis) => void went.push(`siswa ${nis}`)}
      onScanner={() => void went.push('pemindai')}
    />
  )
}

export async function givenOpenCategory(category: ScoreCategory = 'memorizingDua') {
  const screen = await renderExamination(category)
  await expect.element(screen.getByRole('heading', { name: /Soal 1/ })).toBeVisible()
  return screen
}

export type ExamScreen = Awaited<ReturnType<typeof givenOpenCategory>>

export function option(page: ExamScreen, number: number, mark: number) {
  const picker = page.getByRole('radiogroup', { name: `Nilai soal ${number}` })
  return picker.getByRole('radio', { name: String(mark), exact: true })
}

export async function tap(page: ExamScreen, number: number, mark: number): Promise<void> {
  await option(page, number, mark).click()
}
