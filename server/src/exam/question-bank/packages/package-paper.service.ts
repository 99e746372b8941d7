import type { PackageEdition } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import {
  academicYearTitle,
  semesterLabel,
} from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { gradeLabel, type Grade } from '@ngaji/contract/structure/classes/classes.rules'
import { scoreCategories, scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import type { Package } from '@ngaji/contract/exam/question-bank/packages.schemas'
import { writtenLines } from '@ngaji/contract/values/written-lines.rules'
import { setTotal } from '@ngaji/contract/values/question-sets.rules'
import { questionTypeLabel } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import type { Question } from '@ngaji/contract/exam/question-bank/questions.schemas'
import type { FileAnswer } from '@ngaji/contract/route'
import { refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { fileNamePart, framePaper } from '../../../platform/documents/paper.service.ts'
import { listPackagesOfYear } from './packages.queries.ts'
import { findNames } from './paper-names.queries.ts'
import { packageOf, readPackage } from './read-packages.service.ts'

type Wish = {
  id: string
  classGrade?: Grade | undefined
  edition?: PackageEdition | undefined
}

/** The user who prints: the name is in the footer of every page. */
type Printer = { userId: string }

/** One package as a document; of one grade where one is requested. */
export async function printPackage(
  deps: Deps,
  printer: Printer,
  { id, classGrade, edition = 'examiner' }: Wish,
): Promise<FileAnswer> {
  const { classes, ...whole } = await readPackage(deps, id)
  const wanted = classes.filter((set) => classGrade === undefined || set.classGrade === classGrade)
  refuseUnless(wanted.length > 0, 'document.nothing-to-print')
  const packages = [{ ...whole, classes: wanted }]
  const bytes = await setPackages(deps, printer, { packages, edition })
  const parts = [
    scoreCategoryLabel[whole.category],
    ...(classGrade === undefined ? [] : [gradeLabel(classGrade)]),
    academicYearTitle(whole.academicYearId.name).replace('/', '-'),
    editionLabel[edition],
  ]
  const fileName = `Paket_Soal_${parts.map(fileNamePart).join('_')}.pdf`
  return { bytes, contentType: 'application/pdf', fileName }
}

const editionLabel: Record<PackageEdition, string> = { examiner: 'Munaqis', student: 'Siswa' }

/** The number of packages of a year. @throws AppError `academic-year.not-found` */
export async function countPackagesOfYear({ db }: Deps, academicYearId: string): Promise<number> {
  const { yearName } = await findNames(db, { academicYearId })
  refuseUnless(yearName !== null, 'academic-year.not-found')
  return (await listPackagesOfYear(db, academicYearId, scoreCategories)).length
}

type YearWish = { academicYearId: string; edition: PackageEdition }

/** All packages of a year as one file. */
export async function printPackagesOfYear(
  deps: Deps,
  printer: Printer,
  { academicYearId, edition }: YearWish,
): Promise<FileAnswer> {
  const records = await listPackagesOfYear(deps.db, academicYearId, scoreCategories)
  const packages: Package[] = []
  for (const record of records) packages.push(await packageOf(deps, record))
  const bytes = await setPackages(deps, printer, { packages, edition })
  const year = academicYearTitle(packages[0]?.academicYearId.name ?? '').replace('/', '-')
  const fileName = `Paket_Soal_${fileNamePart(year)}_${editionLabel[edition]}.pdf`
  return { bytes, contentType: 'application/pdf', fileName }
}

type Printing = { packages: readonly Package[]; edition: PackageEdition }

async function setPackages(
  deps: Deps,
  { userId }: Printer,
  { packages, edition }: Printing,
): Promise<Uint8Array> {
  const frame = await framePaper(deps, null)
  const { userName } = await findNames(deps.db, { userId })
  return deps.typesetter.typeset({
    template: 'packages',
    data: {
      title: 'Paket Soal Munaqosah',
      head: frame.head,
      printed: frame.printed,
      printedBy: userName ?? '-',
      edition,
      editionName: editionLabel[edition],
      sections: packages.flatMap((one) => one.classes.map((set) => sectionOf(one, set, edition))),
    },
    pictures: frame.pictures,
    at: deps.now(),
  })
}

function sectionOf(
  { code, category, semester, academicYearId }: Package,
  { classGrade, questions }: Package['classes'][number],
  edition: PackageEdition,
) {
  const title = academicYearTitle(academicYearId.name)
  return {
    code,
    category: scoreCategoryLabel[category],
    grade: gradeLabel(classGrade),
    semester: semesterLabel[semester],
    year: title.split(' ')[0] ?? title,
    total: setTotal,
    questions: questions.map((question) => questionLine(question, edition)),
  }
}

/** The student edition never contains an answer, not even a hidden one. */
function questionLine(question: Question, edition: PackageEdition) {
  const shown = { text: writtenLines(question.question), points: question.maxScore }
  if (edition === 'student') return shown
  return {
    ...shown,
    type: questionTypeLabel[question.type],
    instruction: writtenLines(question.instruction),
    answers: question.answers.map(writtenLines),
    options: question.scoreOptions,
  }
}
