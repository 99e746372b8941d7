import type { ListRequest } from '@ngaji/contract/office/documents/documents.schemas'
import { exportKinds, type ExportKind } from '@ngaji/contract/office/imports/exports.rules'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { countInLimit } from '../../../platform/http/guard/limits.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { makeLongList, prepareLongList } from '../../imports/exports/exports.service.ts'
import type { DocumentKindOf, Prepared } from '../document-kind.ts'

/** A list that can be requested as a file, with the filters of its screen. */
export type StoredList = {
  list: ExportKind
  filters: Record<string, string>
  format: 'xlsx' | 'csv'
}

/** Lists that take too long for a request. */
export const listKind: DocumentKindOf<'list', StoredList> = {
  async prepare(deps: Deps, actor: Actor, request: ListRequest): Promise<Prepared<StoredList>> {
    const kind = exportKinds.find((one) => one === request.list)
    if (!kind) throw new AppError('request.invalid', { fields: { list: 'Daftar tidak dikenal.' } })
    const { filters = {}, format = 'xlsx' } = request
    // Immediate or later, an exported list counts in the hourly limit.
    const who = { address: actor.request.address, userId: actor.userId }
    await countInLimit(deps.db, 'export', who, deps.now())
    const total = await prepareLongList(deps, actor, { kind, filters })
    return { stored: { list: kind, filters, format }, total, skipped: [], format }
  },

  async render(deps, { maker, progress }, { list, filters, format }) {
    await progress(0)
    // Rendering has no request: the account alone decides the reach.
    return makeLongList(deps, maker as Actor, { kind: list, filters, format })
  },
}
