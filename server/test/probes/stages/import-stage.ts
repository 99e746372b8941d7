import { routes } from '@ngaji/contract'
import type { Role } from '@ngaji/contract/roles'
import { call } from '../../harness.ts'
import type { Scene } from './probe-scene.ts'
import type { ProbeRequest } from '../targets/probe-targets.ts'
import { isAccount } from './staged-maker.ts'

/** The reading of an import, with a line that was left out. */
const reading = JSON.stringify({
  sheet: '',
  headingLine: 1,
  titles: [],
  columns: [],
  leftOut: [{ row: 3, reason: 'hidden', values: { name: '' } }],
})

/**
 * An import of one row created by the requested account, in place of its id: of questions for an
 * editor of the bank, else of people.
 */
export async function importerOf(
  scene: Scene,
  request: ProbeRequest,
  role: Role | null,
): Promise<ProbeRequest> {
  const { db, newId, now } = scene.app.deps
  const userId = request.params?.['importId'] ?? ''
  if (!(await isAccount(scene, userId))) return request
  const id = newId()
  const expiresAt = new Date(now().getTime() + 3_600_000)
  const kind = role === 'curriculum' ? 'questions' : 'students'
  await db
    .insertInto('import_batch')
    .values({ id, user_id: userId, kind, columns: '["name"]', expires_at: expiresAt, reading })
    .execute()
  await db
    .insertInto('import_row')
    .values({ import_batch_id: id, row: 2, values: '{"name":""}', state: 'error' })
    .execute()
  return { ...request, params: { ...request.params, importId: id } }
}

/** An import whose row waits for an answer about an unusual age. */
export async function askedImportOf(
  scene: Scene,
  request: ProbeRequest,
  role: Role | null,
): Promise<ProbeRequest> {
  const staged = await importerOf(scene, request, role)
  const { db } = scene.app.deps
  const messages = JSON.stringify([{ field: 'birthDate', code: 'row.unusual-age', text: '' }])
  await db
    .updateTable('import_row')
    .set({ state: 'asked', messages })
    .where('import_batch_id', '=', staged.params?.['importId'] ?? '')
    .execute()
  return staged
}

/** An import whose name asks to be written without the mark of a list. */
export async function askedCellImportOf(
  scene: Scene,
  request: ProbeRequest,
  role: Role | null,
): Promise<ProbeRequest> {
  const staged = await importerOf(scene, request, role)
  const told = { field: 'name', code: 'cell.list-mark', message: '', choices: ['Ahmad'] }
  await scene.app.deps.db
    .updateTable('import_row')
    .set({ messages: JSON.stringify([told]) })
    .where('import_batch_id', '=', staged.params?.['importId'] ?? '')
    .execute()
  return staged
}

/** An import that is previewed with the present data: edited rows are validated again. */
export async function previewedImportOf(
  scene: Scene,
  request: ProbeRequest,
  role: Role | null,
): Promise<ProbeRequest> {
  const staged = await importerOf(scene, request, role)
  const { app, actors } = scene
  const importId = staged.params?.['importId'] ?? ''
  if (role === null || request.params?.['importId'] !== actors[role].id) return staged
  const token = await app.givenSession(actors[role])
  const mended = { params: { importId, row: '2' }, body: { values: { name: '' } } }
  await call(app.app, routes.imports.changeRow, mended, { token })
  return staged
}
