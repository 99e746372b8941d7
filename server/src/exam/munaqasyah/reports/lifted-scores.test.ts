import { routes } from '@ngaji/contract'
import { familyRoutes } from '@ngaji/contract/office/families/families.routes'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { givenSettings } from '../../../identity/region-settings/region-settings.fixtures.ts'
import { givenExam, scoreIdOf } from '../test/munaqasyah.fixtures.ts'
import { fetchReportPdf, pageText } from '../test/report.fixtures.ts'
import { finishKelompok, givenScores } from '../test/results.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { BASE_URL: 'https://ngaji.test' } })
})
afterAll(() => app.close())

const codeOfPaper = (text: string) =>
  /Keaslian ([A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4})/.exec(text)?.[1] ?? ''

const setLift = (liftsLowScores: boolean) => {
  const reports = { showRank: true, withCode: true, signers: ['parent' as const], liftsLowScores }
  return givenSettings(app, { reports })
}

it('low scores of a raport are printed as 60 and said to be, where the region lifts them, and stay in the record', async () => {
  const exam = await givenExam(app, { children: 2 })
  await givenScores(app, exam, (child) => (child === 0 ? 45 : 75))
  const scoreId = await scoreIdOf(app, exam, exam.students[0]!)
  await finishKelompok(app, exam)
  const print = async () => pageText(await fetchReportPdf(app, exam.branchAdmin, scoreId))
  const given = await print()
  expect(given).toMatch(/ 45 Empat puluh lima /)
  expect(given).not.toContain('dicetak 60')
  await setLift(true)
  const lifted = await print()
  expect(lifted).toContain('Nilai di bawah 60 dicetak 60;')
  expect(lifted).toMatch(/peringkat\s+dari\s+nilai\s+asli/)
  expect(lifted).not.toContain('Empat puluh lima')
  expect(lifted).toMatch(/Rata-rata 60,0/)
  expect(codeOfPaper(lifted)).not.toBe(codeOfPaper(given))
  const answer = await app
    .as(null)
    .call(routes.documents.verify, { params: { documentCode: codeOfPaper(lifted) } })
  const count = lifted.match(/ 60 Enam puluh/g)!.length
  expect(answer.body).toMatchObject({ document: { total: count * 60 } })
  const { body } = await app
    .as(exam.branchAdmin)
    .call(resultRoutes.readScore, { params: { scoreId } })
  expect(JSON.stringify(body)).toContain('45')
  await setLift(false)
})

it('a raport that its family opens after the rule was switched has a code of the sum it prints', async () => {
  const exam = await givenExam(app, { children: 1 })
  await givenScores(app, exam, () => 45)
  const scoreId = await scoreIdOf(app, exam, exam.students[0]!)
  await finishKelompok(app, exam)
  const print = async (user: GivenUser) => pageText(await fetchReportPdf(app, user, scoreId))
  const verify = async (text: string) => {
    const params = { documentCode: codeOfPaper(text) }
    return (await app.as(null).call(routes.documents.verify, { params })).body
  }
  const signed = await print(exam.branchAdmin)
  // A look alone changes nothing.
  expect(codeOfPaper(await print(exam.students[0]!))).toBe(codeOfPaper(signed))
  await setLift(true)
  const opened = await print(exam.students[0]!)
  expect(opened).toContain('Jumlah 720')
  expect(await verify(opened)).toMatchObject({ document: { state: 'valid', total: 720 } })
  expect(await verify(signed)).toMatchObject({ document: { state: 'replaced', total: 540 } })
  expect(codeOfPaper(await print(exam.branchAdmin))).toBe(codeOfPaper(opened))
  await setLift(false)
})

it('the message to the family says the figures that its raport prints', async () => {
  const exam = await givenExam(app, { children: 1 })
  await givenScores(app, exam, () => 45)
  await finishKelompok(app, exam)
  const told = async () => {
    const query = { kind: 'raport', classId: exam.classId } as const
    const { body } = await app.as(exam.teacher).call(familyRoutes.listMessages, { query })
    return body.messages.map(({ text }) => /jumlah .*?, rata-rata [\d,]+/.exec(text)?.[0])
  }
  expect(await told()).toEqual(['jumlah 540, rata-rata 45,0'])
  await setLift(true)
  expect(await told()).toEqual(['jumlah 720, rata-rata 60,0'])
  await setLift(false)
})
