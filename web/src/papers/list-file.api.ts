import { exportRoutes } from '@ngaji/contract/office/imports/exports.routes'
import type { ExportKind } from '@ngaji/contract/office/imports/exports.rules'
import { download } from '../api/client/download.ts'

export type ListFormat = 'xlsx' | 'csv'

export function downloadList(
  kind: ExportKind,
  format: ListFormat,
  filters: Record<string, string>,
) {
  return download(exportRoutes[format], { params: { kind }, query: filters })
}
