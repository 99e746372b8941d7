import { packageRoutes } from '@ngaji/contract/exam/question-bank/packages.routes'
import { hrefOf } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readPdf, type Pdf } from '../../../../test/read-pdf.ts'
import { askFor, printed } from '../../../office/documents/test/documents.fixtures.ts'
import { errorCodeOrNull } from '../../../structure/teaching-groups/structure.fixtures.ts'
import { givenPackage, givenQuestion } from '../test/question-bank.fixtures.ts'

const arabic = 'قُلْ هُوَ ٱللَّهُ أَحَدٌ'
const verse = 'اللَّهُمَّ بَارِكْ لَنَا فِيمَا رَزَقْتَنَا وَقِنَا عَذَابَ النَّارِ'
const mixed = 'Apa arti kata الصَّمَدُ dalam surah itu?'
const answerText = 'Jawaban yang dirahasiakan'
const instruction = 'Petunjuk untuk munaqis saja.'

let app: TestApp
let user: GivenUser
let academicYearId: string
let packageId: string
beforeAll(async () => {
  app = await startTestApp()
  user = await app.givenUser({ role: 'curriculum', name: 'Nur Hasanah' })
  academicYearId = await app.givenAcademicYear()
  const wishes = { category: 'reciting', instruction, answers: [answerText] } as const
  const active = { ...wishes, answers: [answerText], status: 'active' } as const
  for (const [question, maxScore] of [
    [`Lanjutkan ayat ini:\n${arabic}`, 40],
    [mixed, 20],
    [verse, 30],
    ['Bacalah <b>*tebal*</b> dan $x$ apa adanya #strong[ya].', 10],
  ] as const)
    await givenQuestion(app, user, { ...active, answers: [answerText], question, maxScore })
  await givenQuestion(app, user, {
    ...active,
    answers: [answerText],
    classGrade: '6',
    question: 'Soal kelas enam.',
    maxScore: 100,
  })
  packageId = (await givenPackage(app, user, { academicYearId, category: 'reciting' })).id
})
afterAll(() => app.close())

function fetchPaper(query = '', id = packageId) {
  return app.app.inject({
    url: hrefOf(packageRoutes.print, { id }) + query,
    headers: { authorization: `Bearer ${user.token}` },
  })
}

async function bytesOf(query: string): Promise<Uint8Array> {
  const response = await fetchPaper(query)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.rawPayload
}

const paper = async (query = '') => readPdf(await bytesOf(query))

const plain = (text: string) => text.replace(/\s+/g, ' ').normalize('NFC')
const pdfText = (pdf: Pdf) => plain(pdf.pages.flatMap(({ lines }) => lines).join('\n'))

describe('a package on paper', () => {
  it('shows the examiner everything, Arabic with its harakat', async () => {
    const pdf = await paper('?edition=examiner')
    const text = pdfText(pdf)
    const letters = pdf.text
    for (const part of [arabic, verse, 'الصَّمَدُ', instruction, answerText])
      expect(letters).toContain(plain(part))
    expect(text).toContain('PAKET SOAL MUNAQOSAH')
    for (const part of ['Nama', 'NIS', 'Tanggal', 'Total', 'Petunjuk', 'Jawaban benar', 'Nilai'])
      expect(text).toContain(part)
    expect(text).toContain('<b>*tebal*</b> dan $x$ apa adanya #strong[ya].')
    await pdf.close()
  })

  it('shows students only the questions', async () => {
    const pdf = await paper('?edition=student')
    const text = pdfText(pdf)
    const letters = pdf.text
    for (const part of [arabic, verse]) expect(letters).toContain(plain(part))
    for (const part of [answerText, instruction, 'Petunjuk', 'Jawaban'])
      expect(`${text} ${letters}`).not.toContain(part)
    await pdf.close()
  })

  it('begins each grade on a new page, with its code and who printed it at the foot', async () => {
    const { code } = (await app.as(user).call(packageRoutes.read, { params: { id: packageId } }))
      .body.package
    const pdf = await paper()
    expect(pdf.pages).toHaveLength(3)
    for (const [index, page] of pdf.pages.entries()) {
      const text = plain(page.lines.join('\n'))
      expect(text).toContain(
        `${code} · Rahasia sampai munaqosah selesai · dicetak oleh Nur Hasanah`,
      )
      expect(text).toContain(`Dicetak 19/11/2026 18.30 WIB · halaman ${index + 1}/3`)
    }
    for (const [page, grade] of [
      [0, 'Kelas 5'],
      [2, 'Kelas 6'],
    ] as const) {
      const text = plain(pdf.pages[page]?.lines.join('\n') ?? '').replaceAll('’', "'")
      for (const part of [grade, "Baca Al-Qur'an/Tilawati", 'Ganjil', '2026/2027', code, '100'])
        expect(text).toContain(part)
    }
    const one = await paper('?classGrade=6')
    expect(one.pages).toHaveLength(1)
    expect(pdfText(one)).toContain('Soal kelas enam.')
    await Promise.all([pdf.close(), one.close()])
  })

  it('renders Arabic from the right, and larger than Latin', async () => {
    const pdf = await paper('?edition=student')
    const pieces = pdf.pages[0]?.pieces ?? []
    const first = pieces.filter(({ text }) => /\p{Script=Arabic}/u.test(text))
    expect(Math.max(...first.map(({ x }) => x))).toBeGreaterThan(120)
    await pdf.close()
  })

  it('is shown in the browser, or saved', async () => {
    const shown = await fetchPaper()
    expect(shown.headers).toMatchObject({ 'x-ngaji': '1' })
    expect(shown.headers['content-disposition']).toContain('inline')
    expect(shown.headers['content-disposition']).toContain('Paket_Soal')
    const saved = await fetchPaper('?download=1&classGrade=5&edition=student')
    expect(saved.headers['content-disposition']).toContain('attachment')
    const picture = await fetchPaper('?classGrade=5&edition=student&picture=1')
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  it('is refused for a missing package', async () => {
    expect(errorCodeOrNull({ body: (await fetchPaper('', app.deps.newId())).json() })).toBe(
      'package.not-found',
    )
    expect(errorCodeOrNull({ body: (await fetchPaper('?classGrade=9')).json() })).toBe(
      'document.nothing-to-print',
    )
  })

  it('breaks no question, unless it is longer than a page', async () => {
    const category = 'practice'
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `Langkah ${index + 1}.`).join('\n')
    const wishes = { category, classGrade: '7', type: 'practice', status: 'active' } as const
    const long = await givenQuestion(app, user, { ...wishes, question: lines(90), maxScore: 25 })
    for (let index = 0; index < 3; index += 1)
      await givenQuestion(app, user, { ...wishes, question: lines(24), maxScore: 25 })
    expect(long.question).toContain('Langkah 90.')
    const made = await givenPackage(app, user, { academicYearId, category })
    const pdf = await readPdf((await fetchPaper('?edition=student', made.id)).rawPayload)
    const seen = pdfText(pdf)
    expect(seen.match(/Langkah 24\./g)).toHaveLength(4)
    expect(seen).toContain('Langkah 90.')
    // A whole question is on the page it begins on: as many first lines as last ones.
    for (const { lines: page } of pdf.pages) {
      const text = page.join('\n')
      if (text.includes('Langkah 30.') || text.includes('Langkah 90.')) continue
      const count = (line: string) => text.split(`${line}\n`).length
      expect(Math.abs(count('Langkah 1.') - count('Langkah 24.'))).toBeLessThanOrEqual(1)
    }
    await pdf.close()
  })
})

describe('all packages of a year', () => {
  it('are one file, rendered by a job', async () => {
    const pdf = await printed(app, user, { kind: 'packages', academicYearId, edition: 'student' })
    const text = pdfText(pdf)
    for (const part of ['Soal kelas enam.', 'Praktik Ibadah']) expect(text).toContain(part)
    expect(text).not.toContain(answerText)
    await pdf.close()
  })

  it('are for editors of the bank, of a year with packages', async () => {
    const empty = await app.givenAcademicYear({ name: '20241', isActive: false })
    const none = await askFor(app, user, { kind: 'packages', academicYearId: empty })
    expect(errorCodeOrNull(none)).toBe('document.nothing-to-print')
    const missing = { kind: 'packages', academicYearId: app.deps.newId() } as const
    expect(errorCodeOrNull(await askFor(app, user, missing))).toBe('academic-year.not-found')
    const place = await app.givenBranch()
    const pjp = await app.givenUser({ role: 'branchAdmin', place })
    const asked = await askFor(app, pjp, { kind: 'packages', academicYearId })
    expect(errorCodeOrNull(asked)).toBe('request.forbidden')
  })
})
