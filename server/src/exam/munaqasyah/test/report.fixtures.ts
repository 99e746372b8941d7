import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { hrefOf } from '@ngaji/contract/route'
import type { GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { readPdf, type Pdf } from '../../../../test/read-pdf.ts'
import { givenExam, scoreIdOf, type GivenExam } from './munaqasyah.fixtures.ts'
import { finishKelompok, givenScores } from './results.fixtures.ts'

export type FinishedExam = GivenExam & { ids: string[] }

/**
 * A class with a finished exam: the first child has 85 in everything, the next one 84, and so on.
 */
export async function givenFinished(app: TestApp, children = 6): Promise<FinishedExam> {
  const exam = await givenExam(app, { children })
  await givenScores(app, exam, (child) => 85 - child)
  const ids: string[] = []
  for (const student of exam.students) ids.push(await scoreIdOf(app, exam, student))
  await finishKelompok(app, exam)
  return { ...exam, ids }
}

export function fetchReport(app: TestApp, user: GivenUser, scoreId: string, query = '') {
  return app.app.inject({
    url: hrefOf(resultRoutes.printReport, { scoreId }) + query,
    headers: { authorization: `Bearer ${user.token}` },
  })
}

export async function fetchReportPdf(
  app: TestApp,
  user: GivenUser,
  scoreId: string,
  query = '',
): Promise<Pdf> {
  const { statusCode, rawPayload, body } = await fetchReport(app, user, scoreId, query)
  if (statusCode !== 200) throw new Error(`no raport: ${body}`)
  return readPdf(rawPayload)
}

/** The text of a page, in one line. */
export function pageText(pdf: Pdf, page = 0): string {
  return pdf.pages[page]?.lines.join(' ').replaceAll(/\s+/g, ' ') ?? ''
}

/** The code on a raport; 'none' where it has none. */
export function codeIn(text: string): string {
  return /(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}/.exec(text)?.[0] ?? 'none'
}

/** The text of a raport, and the code on it. */
export async function printedReport(app: TestApp, user: GivenUser, scoreId: string) {
  const pdf = await fetchReportPdf(app, user, scoreId)
  const text = pageText(pdf)
  await pdf.close()
  return { code: codeIn(text), text }
}

export function rename(app: TestApp, { studentId }: GivenStudent, name: string) {
  return app.givenName(studentId, name)
}
