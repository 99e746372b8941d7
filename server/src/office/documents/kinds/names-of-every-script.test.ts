import { routes } from '@ngaji/contract'
import { packageRoutes } from '@ngaji/contract/exam/question-bank/packages.routes'
import { resultRoutes } from '@ngaji/contract/exam/munaqasyah/results.routes'
import { readParentReport } from '@ngaji/contract/office/families/parent-page.routes'
import { privacyRoutes } from '@ngaji/contract/people/students/privacy.routes'
import { readReplacedSigns, replacedSignsHeader } from '@ngaji/contract/replaced-signs'
import { hrefOf } from '@ngaji/contract/route'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import {
  replacedSignsCode,
  type NewDocument,
} from '@ngaji/contract/office/documents/documents.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readLetters } from '../../../../test/read-letters.ts'
import {
  givenExam,
  scoreIdOf,
  type GivenExam,
} from '../../../exam/munaqasyah/test/munaqasyah.fixtures.ts'
import { fetchReport } from '../../../exam/munaqasyah/test/report.fixtures.ts'
import { finishKelompok, givenScores } from '../../../exam/munaqasyah/test/results.fixtures.ts'
import {
  givenPackage,
  givenQuestion,
} from '../../../exam/question-bank/test/question-bank.fixtures.ts'
import { givenRegister } from '../../dashboard/test/homes.fixtures.ts'
import { givenLink } from '../../families/families.fixtures.ts'
import { readZip } from '../../imports/sheets/zip-archive.ts'
import { askFor, fetchFile } from '../test/documents.fixtures.ts'

/** Rows of before the rule on names, or of another program. */
const names = ['Ahmad 😀 Fauzi', '王小明', 'ꦲꦩꦢ꧀', 'ᮃᮙᮀ', 'عبد الرحمن', 'Siti Nurḥāliza']
/** As they are printed. */
const onPaper = ['Ahmad ? Fauzi', '???', 'ꦲꦩꦢ꧀', 'ᮃᮙᮀ', 'عبد الرحمن', 'Siti Nurḥāliza']

let app: TestApp
let exam: GivenExam
beforeAll(async () => {
  app = await startTestApp()
  exam = await givenExam(app, { children: names.length })
  await givenScores(app, exam, (child, category) =>
    category === 'independence' ? null : 80 + child,
  )
  for (const [index, { studentId }] of exam.students.entries())
    await app.givenName(studentId, names[index] ?? '')
  await finishKelompok(app, exam)
  await givenPhotos()
  await givenRegister(app, exam, { date: '2026-11-05', marks: names.map(() => 'Hadir') })
})
afterAll(() => app.close())

/** Cards are printed for children with a photo. */
async function givenPhotos(): Promise<void> {
  for (const { id: userId, studentId } of exam.students) {
    const name = `photo-${userId}`
    await app.db
      .insertInto('image_file')
      .values({ name, kind: 'photo', user_id: userId, size: 1000, uploaded_by: userId })
      .execute()
    await app.db.updateTable('app_user').set({ image: name }).where('id', '=', userId).execute()
    await app.db.updateTable('student').set({ image: name }).where('id', '=', studentId).execute()
  }
}

async function made(body: NewDocument) {
  const asked = await askFor(app, exam.branchAdmin, body)
  expect(asked.status).toBe(202)
  await app.runJobs()
  const { id } = asked.body.document
  const { body: read } = await app
    .as(exam.branchAdmin)
    .call(routes.documents.read, { params: { id } })
  const file = await fetchFile(app, exam.branchAdmin, id)
  return { document: read.document, bytes: file.rawPayload }
}

const withoutBlanks = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')

const utf8Flag = 0x800

/** Where a ZIP has its names: before each file, and in its directory. */
const heads = [
  { signature: 'PK\u0003\u0004', flags: 6, length: 26, name: 30 },
  { signature: 'PK\u0001\u0002', flags: 8, length: 28, name: 46 },
]

/** The names whose flag says UTF-8. */
function flaggedNames(zip: Buffer, head: (typeof heads)[number]): string[] {
  const names: string[] = []
  for (let at = zip.indexOf(head.signature, 0, 'latin1'); at >= 0;) {
    const start = at + head.name
    if ((zip.readUInt16LE(at + head.flags) & utf8Flag) !== 0)
      names.push(zip.toString('utf8', start, start + zip.readUInt16LE(at + head.length)))
    at = zip.indexOf(head.signature, start, 'latin1')
  }
  return names.toSorted()
}

const november = { startDate: '2026-11-01', endDate: '2026-11-19' }

const fetchFrom = (address: string, { token } = exam.branchAdmin) =>
  app.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } })

const kinds: readonly [string, () => NewDocument][] = [
  ['cards', () => ({ kind: 'cards', classId: exam.classId })],
  ['slips', () => ({ kind: 'slips', classId: exam.classId })],
  ['consent forms', () => ({ kind: 'consentForm', subBranchId: exam.place.subBranchId })],
  ['recaps', () => ({ kind: 'recap', branchYearId: exam.branchYearId })],
  ['lists to hand over', () => ({ kind: 'handOver', branchYearId: exam.branchYearId })],
  ['lists of who lacks what', () => ({ kind: 'missing', branchYearId: exam.branchYearId })],
  ['letters', () => ({ kind: 'letters', classId: exam.classId, ...november })],
  ['registers', () => ({ kind: 'register', classId: exam.classId, month: '2026-11' })],
  ['raports', () => ({ kind: 'reports', classId: exam.classId, withHandOver: true })],
]

describe('names with signs that no font has', () => {
  it.each(kinds)(
    'stop no %s: a stand-in is printed, and the child is named',
    async (_name, ask) => {
      const { document, bytes } = await made(ask())
      expect(document.state).toBe('done')
      expect(document.skipped.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
        {
          id: exam.students[0]?.studentId,
          name: names[0],
          code: replacedSignsCode,
          signs: '😀',
        },
        {
          id: exam.students[1]?.studentId,
          name: names[1],
          code: replacedSignsCode,
          signs: '王 小 明',
        },
      ])
      const letters = withoutBlanks(readLetters(bytes))
      for (const name of onPaper) expect(letters).toContain(withoutBlanks(name))
    },
  )

  it('stop no archive of raports, whose files have the names as they are', async () => {
    const { document, bytes } = await made({
      kind: 'reports',
      classId: exam.classId,
      format: 'zip',
    })
    expect(document).toMatchObject({ state: 'done', skipped: [{}, {}] })
    const files = readZip(bytes, { bytes: 1e8, entries: 100, isWanted: () => true })
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      names.map((name) => `${name}_Raport.pdf`).toSorted(),
    )
  })

  it('stop no archive of letters', async () => {
    const { document, bytes } = await made({
      kind: 'letters',
      classId: exam.classId,
      ...november,
      format: 'zip',
    })
    expect(document).toMatchObject({ state: 'done', skipped: [{}, {}] })
    const files = readZip(bytes, { bytes: 1e8, entries: 100, isWanted: () => true })
    expect(files).toHaveLength(names.length)
  })

  it('stop neither the paper of the figures nor the copy of the data', async () => {
    const { classId, academicYearId } = exam
    const wish = new URLSearchParams({ classId, academicYearId, level: 'student', ...november })
    const figures = await fetchFrom(`${hrefOf(performanceRoutes.printOverview)}?${wish.toString()}`)
    expect(figures.statusCode).toBe(200)
    const letters = withoutBlanks(readLetters(figures.rawPayload))
    for (const name of onPaper) expect(letters).toContain(withoutBlanks(name))
    for (const [index, { studentId }] of exam.students.entries()) {
      const copy = await fetchFrom(`${hrefOf(privacyRoutes.export, { studentId })}?format=pdf`)
      expect(copy.statusCode).toBe(200)
      const words = withoutBlanks(readLetters(copy.rawPayload))
      expect(words).toContain(withoutBlanks(onPaper[index] ?? ''))
    }
  })

  it('hide no text of nobody that has a sign of a child', async () => {
    const { name } = await app.db
      .selectFrom('class')
      .select('name')
      .where('id', '=', exam.classId)
      .executeTakeFirstOrThrow()
    const rename = (to: string) =>
      app.db.updateTable('class').set({ name: to }).where('id', '=', exam.classId).execute()
    await rename('Kelas 😀 5')
    const { document } = await made({ kind: 'register', classId: exam.classId, month: '2026-11' })
    await rename(name)
    const { signs } = document.skipped.find(({ name: of }) => of.includes('Kelas 😀 5')) ?? {}
    expect(signs).toBe('😀')
    expect(document.skipped.map((one) => one.name)).toEqual(
      expect.arrayContaining([names[0], names[1]]),
    )
  })

  it('stop no raport of the child itself, whose file has the NIS where ASCII has no letter', async () => {
    for (const [index, student] of exam.students.entries()) {
      const scoreId = await scoreIdOf(app, exam, student)
      const { statusCode, headers } = await fetchReport(app, exam.branchAdmin, scoreId)
      expect(statusCode).toBe(200)
      const ascii = [
        'Ahmad_Fauzi',
        ...Array.from({ length: 4 }, () => student.nis),
        'Siti_Nurhaliza',
      ]
      expect(headers['content-disposition']).toContain(`filename="${ascii[index]}_Raport.pdf"`)
    }
  })

  it('stand in an archive as UTF-8, and say so', async () => {
    const { bytes } = await made({ kind: 'reports', classId: exam.classId, format: 'zip' })
    const wanted = names.map((name) => `${name}_Raport.pdf`).toSorted()
    for (const head of heads) expect(flaggedNames(bytes, head)).toEqual(wanted)
  })
})

type Wanted = { address: string; user?: GivenUser }

const addressWith = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`

const studentIdAt = (index: number) => exam.students[index]?.studentId ?? ''

async function raportOf(index: number): Promise<string> {
  const student = exam.students[index]
  if (!student) throw new Error(`no child ${index}`)
  return hrefOf(resultRoutes.printReport, { scoreId: await scoreIdOf(app, exam, student) })
}

/** A package of grade 6, for which the exam has no other questions. */
async function packageWith(question: string): Promise<Wanted> {
  const user = await app.givenUser({ role: 'curriculum' })
  const wish = { category: 'reciting', classGrade: '6', maxScore: 100, status: 'active' } as const
  await givenQuestion(app, user, { ...wish, question })
  const { academicYearId } = exam
  const { id } = await givenPackage(app, user, { academicYearId, category: 'reciting' })
  return { user, address: addressWith(hrefOf(packageRoutes.print, { id }), { classGrade: '6' }) }
}

/** Documents that are printed at once, and the signs that no font has. */
const printedAtOnce: readonly [string, () => Promise<Wanted>, string][] = [
  ['a raport', async () => ({ address: await raportOf(1) }), '王 小 明'],
  [
    'the picture of a raport',
    async () => ({ address: addressWith(await raportOf(0), { picture: '1' }) }),
    '😀',
  ],
  [
    'the raport for the family',
    async () => {
      const { token } = await givenLink(app, exam.branchAdmin, studentIdAt(1))
      return { address: hrefOf(readParentReport, { token }) }
    },
    '王 小 明',
  ],
  [
    'a letter',
    async () => {
      const address = hrefOf(performanceRoutes.printLetter, { studentId: studentIdAt(1) })
      const { academicYearId } = exam
      return { address: addressWith(address, { academicYearId, ...november }) }
    },
    '王 小 明',
  ],
  [
    'the overview',
    async () => {
      const { classId, academicYearId } = exam
      const wish = { classId, academicYearId, level: 'student', ...november }
      return { address: addressWith(hrefOf(performanceRoutes.printOverview), wish) }
    },
    '😀 小 明 王',
  ],
  [
    'the copy of the data of a child',
    async () => {
      const address = hrefOf(privacyRoutes.export, { studentId: studentIdAt(0) })
      return { address: addressWith(address, { format: 'pdf' }) }
    },
    '😀',
  ],
  ['a package of questions', () => packageWith('Apa arti 王 ini?'), '王'],
]

const sorted = (signs: string) => signs.split(' ').toSorted().join(' ')

describe('a document that is printed at once', () => {
  it.each(printedAtOnce)('tells the signs that %s lacks', async (_name, want, signs) => {
    const { address, user } = await want()
    const { statusCode, headers } = await fetchFrom(address, user)
    expect(statusCode).toBe(200)
    const told = readReplacedSigns({ get: (name) => String(headers[name] ?? '') })
    expect(sorted(told)).toBe(sorted(signs))
  })

  it('tells nothing where it has every sign', async () => {
    const { statusCode, headers } = await fetchFrom(await raportOf(names.indexOf('Siti Nurḥāliza')))
    expect(statusCode).toBe(200)
    expect(headers).not.toHaveProperty(replacedSignsHeader)
  })
})
