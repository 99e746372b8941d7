import { packageRoutes } from '@ngaji/contract/exam/question-bank/packages.routes'
import { answer } from '../../../platform/http/implement.ts'
import { changePackage, createPackage, removePackage } from './change-packages.service.ts'
import { printPackage } from './package-paper.service.ts'
import {
  listCandidates,
  listPackageYears,
  previewPackage,
  readPackage,
} from './read-packages.service.ts'

export const packageAnswers = [
  answer(packageRoutes.listYears, async (deps) => ({ packages: await listPackageYears(deps) })),

  answer(packageRoutes.preview, (deps, _actor, { query }) => previewPackage(deps, query)),

  answer(packageRoutes.create, async (deps, actor, { body }) => {
    const created = await createPackage(deps, actor, body)
    return { message: `Paket ${created.package.code} dibuat.`, ...created }
  }),

  answer(packageRoutes.read, async (deps, _actor, { params }) => ({
    package: await readPackage(deps, params.id),
  })),

  answer(packageRoutes.print, (deps, actor, { params, query }) =>
    printPackage(deps, actor, { ...params, ...query }),
  ),

  answer(packageRoutes.listCandidates, async (deps, _actor, { params, query }) => ({
    questions: await listCandidates(deps, { ...params, ...query }),
  })),

  answer(packageRoutes.change, async (deps, actor, { params, body }) => ({
    message: 'Paket disimpan.',
    package: await changePackage(deps, actor, { ...params, ...body }),
  })),

  answer(packageRoutes.remove, async (deps, _actor, { params }) => ({
    message: `Paket ${await removePackage(deps, params.id)} dihapus.`,
  })),
]
