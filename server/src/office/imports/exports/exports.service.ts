import type { ExportKind } from '@ngaji/contract/office/imports/exports.rules'
import { mostListedAtOnce, mostListedRows } from '@ngaji/contract/office/imports/exports.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { needsConfirmation, reachesOf } from '@ngaji/contract/policy'
import type { FileAnswer } from '@ngaji/contract/route'
import { AppError, refuseUnless } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { logOpenings } from '../../../platform/audit/access-log.ts'
import { refuseUnlessConfirmed } from '../../../platform/http/guard/confirmation.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { listedOf } from './listed-tables.service.ts'
import type { Filters, ListedKind } from './listed-kind.ts'
import { sheetFile, type SheetFormat } from '../sheets/sheet-files.ts'

type Wish = { kind: ExportKind; format: SheetFormat; filters: Filters }

/** Whoever takes a list out, as far as the role reaches with it. */
function exporterOf(actor: Actor, { action }: ListedKind): Actor {
  const reaches = reachesOf(action, actor.role)
  refuseUnless(reaches.length > 0, 'request.forbidden')
  return { ...actor, reaches }
}

type Written = { file: FileAnswer; openedIds: readonly string[] }

type Prepared = Written & { details: Pick<Wish, 'kind' | 'format'> & { rows: number } }

/**
 * A list as a file at once: the same rows in the same order as on the screen. Made before the transaction: the
 * process that writes the sheet may be busy with another one.
 */
export async function prepareList(
  deps: Deps,
  actor: Actor,
  { kind, format, filters }: Wish,
): Promise<Prepared> {
  const list = listedOf(kind)
  const exporter = exporterOf(actor, list)
  const rows = await list.count(deps, exporter, filters)
  refuseOver(rows, mostListedAtOnce)
  const written = await writeList(deps, exporter, { kind, format, filters })
  return { ...written, details: { kind, format, rows } }
}

/** Notes who took the list out. */
export async function exportList(
  deps: Deps,
  actor: Actor,
  { file, openedIds, details }: Prepared,
): Promise<FileAnswer> {
  await logOpenings(deps, actor, openedIds, 'list')
  deps.audit({ details })
  return file
}

function refuseOver(count: number, most: number): void {
  if (count <= most) return
  throw new AppError('export.too-large', {
    values: { n: most.toLocaleString('id-ID') },
    details: { total: count, limit: most },
  })
}

async function writeList(
  deps: Deps,
  exporter: Actor,
  { kind, format, filters }: Wish,
): Promise<Written> {
  const list = listedOf(kind)
  const { openedIds = [], ...table } = await list.table(deps, exporter, filters)
  const title = `${list.title} ${dayInJakarta(deps.now())}`
  return { file: await sheetFile([table], { title, format }), openedIds }
}

/** A list too long to wait for: whether it may be made, and how many rows it has. */
export async function prepareLongList(
  deps: Deps,
  actor: Actor,
  { kind, filters }: Omit<Wish, 'format'>,
): Promise<number> {
  const list = listedOf(kind)
  const exporter = exporterOf(actor, list)
  if (needsConfirmation(list.action, actor.role)) refuseUnlessConfirmed(deps, actor)
  const count = await list.count(deps, exporter, filters)
  refuseOver(count, mostListedRows)
  return count
}

/** The file of a long list, with the reach whoever asked has now. */
export async function makeLongList(deps: Deps, actor: Actor, wish: Wish): Promise<FileAnswer> {
  const { file, openedIds } = await writeList(deps, exporterOf(actor, listedOf(wish.kind)), wish)
  await logOpenings(deps, actor, openedIds, 'list')
  return file
}
