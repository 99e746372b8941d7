import { textsOfQuestion } from '@ngaji/contract/office/imports/import-questions.rules'
import { questionsQuery } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { listQuestions } from '../../../exam/question-bank/questions/read-questions.service.ts'
import { sheetOf } from '../sheets/import-sheets.ts'
import { allOf, type ListedKind } from './listed-kind.ts'

/** In the columns of the template, so that the file can be mended and read again. */
export const listedQuestions: ListedKind = {
  action: 'imports.export-questions',
  title: 'Daftar Soal',
  async count(deps, _exporter, filters) {
    return (await listQuestions(deps, { ...allOf(questionsQuery, filters), limit: 1 })).total
  },
  async table(deps, _exporter, filters) {
    const { questions } = await listQuestions(deps, allOf(questionsQuery, filters))
    return sheetOf('questions', questions.map(textsOfQuestion))
  },
}
