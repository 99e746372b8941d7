import { mostListedRows } from '@ngaji/contract/office/imports/exports.rules'
import type { ActionId } from '@ngaji/contract/policy'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import type { SheetTable } from '../sheets/import-sheets.ts'

/** What the address of the list says, as texts. */
export type Filters = Readonly<Record<string, string>>

/** A list as it leaves in a file: what its screen shows, all pages of it. */
export type ListedKind = {
  /** Who may take it out, and how far. */
  action: ActionId
  /** Of the file. */
  title: string
  /** Both refuse filters the list does not know the values of. */
  count: (deps: Deps, exporter: Actor, filters: Filters) => Promise<number>
  table: (deps: Deps, exporter: Actor, filters: Filters) => Promise<ListedTable>
}

/** The rows; `openedIds`: the students whose full records the table holds; the caller writes them to the access log. */
export type ListedTable = SheetTable & { openedIds?: readonly string[] }

type Parsing<T> = {
  safeParse: (value: unknown) =>
    | { success: true; data: T }
    | {
        success: false
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
      }
}

/** The filters as the list reads them. */
export function parseFilters<T>(schema: Parsing<T>, filters: Filters): T {
  const parsed = schema.safeParse(filters)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new AppError('request.invalid', { fields: Object.fromEntries(fields) })
}

/** The same of a list with pages: one page that holds everything. */
export function allOf<T extends { page: number; limit: number }>(
  schema: Parsing<T>,
  { page: _page, limit: _limit, ...filters }: Filters,
): T {
  return { ...parseFilters(schema, filters), page: 1, limit: mostListedRows }
}
