import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { academicYearTitle } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { answer } from '../../platform/http/implement.ts'
import {
  activateYear,
  changeYear,
  createYear,
  removeYear,
} from './change-academic-years.service.ts'
import { readActiveYear, readYears, readYearWithBranches } from './read-academic-years.service.ts'

export const academicYearAnswers = [
  answer(academicYearRoutes.list, async (deps, actor, { query }) => ({
    academicYears: await readYears(deps, actor, query.populate !== undefined),
  })),

  answer(academicYearRoutes.readActive, async (deps) => ({
    academicYear: await readActiveYear(deps),
  })),

  answer(academicYearRoutes.read, async (deps, _actor, { params }) => ({
    academicYear: await readYearWithBranches(deps, params.id),
  })),

  answer(academicYearRoutes.create, async (deps, _actor, { body }) => ({
    message: `Tahun ajaran ${academicYearTitle(body.name)} ditambahkan.`,
    academicYear: await createYear(deps, body),
  })),

  answer(academicYearRoutes.change, async (deps, actor, { params, body }) => {
    const { version, ...change } = body
    return {
      message: 'Tahun ajaran disimpan.',
      academicYear: await changeYear(deps, actor, { ...params, version, change }),
    }
  }),

  answer(academicYearRoutes.activate, async (deps, actor, { params }) => {
    const academicYear = await activateYear(deps, actor, params.id)
    const message = `Tahun ajaran ${academicYearTitle(academicYear.name)} sedang berjalan.`
    return { message, academicYear }
  }),

  answer(academicYearRoutes.remove, async (deps, _actor, { params }) => {
    await removeYear(deps, params.id)
    return { message: 'Tahun ajaran dihapus.' }
  }),
]
