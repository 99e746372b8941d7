import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { answer } from '../../platform/http/implement.ts'
import { changeBranch, createBranch, removeBranch } from './change-branch.service.ts'
import {
  changeSubBranch,
  createSubBranch,
  removeSubBranch,
  type ImportsOfPlaces,
} from './change-sub-branch.service.ts'
import {
  readBranch,
  readBranches,
  readSubBranch,
  readSubBranches,
  readSubBranchesOfBranch,
  readSubBranchesOfTeachingGroup,
} from './read-levels.service.ts'

const branchAnswers = [
  answer(levelRoutes.listBranches, async (deps, actor, { query }) => ({
    branches: await readBranches(deps, actor, query.populate === 'true'),
  })),

  answer(levelRoutes.readBranch, async (deps, actor, { params }) => ({
    branch: await readBranch(deps, actor, params.branchId),
  })),

  answer(levelRoutes.createBranch, async (deps, actor, { body }) => ({
    message: `${placeTitle('Desa', body.name)} ditambahkan.`,
    branch: await createBranch(deps, actor, body),
  })),

  answer(levelRoutes.changeBranch, async (deps, actor, { params, body }) => ({
    message: 'Data desa disimpan.',
    branch: await changeBranch(deps, actor, { ...params, change: body }),
  })),

  answer(levelRoutes.deleteBranch, async (deps, _actor, { body }) => {
    await removeBranch(deps, body.branchId)
    return { message: 'Desa dihapus.' }
  }),
]

const subBranchAnswers = (imports: ImportsOfPlaces) => [
  answer(levelRoutes.listSubBranchesOfBranch, async (deps, actor, { params, query }) => ({
    subBranches: await readSubBranchesOfBranch(deps, actor, {
      branchId: params.branchId,
      branchYearId: query.branchYearId,
    }),
  })),

  answer(levelRoutes.listSubBranches, async (deps, actor) => ({
    subBranches: await readSubBranches(deps, actor),
  })),

  answer(levelRoutes.readSubBranch, async (deps, actor, { params }) => ({
    subBranch: await readSubBranch(deps, actor, params.subBranchId),
  })),

  answer(levelRoutes.createSubBranch, async (deps, actor, { body }) => ({
    message: `${placeTitle('Kelompok', body.name)} ditambahkan.`,
    subBranch: await createSubBranch(deps, actor, body),
  })),

  answer(levelRoutes.changeSubBranch, async (deps, actor, { params, body }) => ({
    message: 'Data kelompok disimpan.',
    subBranch: await changeSubBranch(deps, actor, { ...params, change: body }),
  })),

  answer(levelRoutes.deleteSubBranch, async (deps, _actor, { body }) => {
    await removeSubBranch({ ...deps, ...imports }, body.subBranchId)
    return { message: 'Kelompok dihapus.' }
  }),

  answer(levelRoutes.listSubBranchesOfTeachingGroup, async (deps, actor, { params }) => ({
    subBranches: await readSubBranchesOfTeachingGroup(deps, actor, params.teachingGroupId),
  })),
]

export const levelAnswers = (imports: ImportsOfPlaces) => [
  ...branchAnswers,
  ...subBranchAnswers(imports),
]
