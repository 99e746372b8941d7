import type { ListRequest } from '@ngaji/contract/office/documents/documents.schemas'
import { exportKinds, type ExportKind } from '@ngaji/contract/office/imports/exports.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { countInLimit } from '../../../platform/http/guard/limits.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { makeLongList, prepareLongList } from '../../imports/exports/exports.service.ts'
import type { DocumentKindOf, Prepared } from '../document-kind.ts'

/** A list that can be asked for as a file, with the filters its screen knows. */
export type StoredList = {
  list: ExportKind
  filters: Record<string, string>
  format: 'xlsx' | 'csv'
}

/** Lists too long to wait for. */
export const listKind: DocumentKindOf<'list', StoredList> = {
  async prepare(deps: Deps, actor: Actor, request: ListRequest): Promise<Prepared<StoredList>> {
    const kind = exportKinds.find((one) => one === request.list)
    if (!kind) throw new AppError('request.invalid', { fields: { list: 'Daftar tidak dikenal.' } })
    const { filters = {}, format = 'xlsx' } = request
    // As a file at once or later, a list that leaves is one of the few of an hour.
    const who = { address: actor.request.address, userId: actor.userId }
    await countInLimit(deps.db, 'export', who, deps.now())
    const total = await prepareLongList(deps, actor, { kind, filters })
    return { stored: { list: kind, filters, format }, total, skipped: [], format }
  },

  async make(deps, { maker, progress }, { list, filters, format }) {
    await progress(0)
    // Nobody asks at the moment it is made: the account alone decides what is reached.
    return makeLongList(deps, maker as Actor, { kind: list, filters, format })
  },
}
