import { importRoutes } from '@ngaji/contract/office/imports/imports.routes'
import type {
  AskedAnswer,
  ChangedImportRow,
  ImportKind,
  ImportRowState,
  TakenInLines,
} from '@ngaji/contract/office/imports/imports.schemas'
import type { CellAnswer } from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'
import { download } from '../../api/client/download.ts'

type Page = { page: number; limit: number; state?: ImportRowState }

/** An import with a page of its rows. */
export const importPage = (importId: string, query: Page) =>
  queryOptions({
    queryKey: ['imports', importId, query],
    queryFn: ({ signal }) => call(importRoutes.read, { params: { importId }, query }, { signal }),
    // Also one without rows: what stands above them is the same in every filter.
    placeholderData: keepPreviousData,
  })

/** The kelompok in reach, to choose one for a whole sheet: of the own desa, or null for the region's. */
export const importPlaces = (branchId: string | null) =>
  queryOptions({
    queryKey: ['imports', 'places', branchId],
    queryFn: async ({ signal }) => {
      if (branchId === null) {
        const { subBranches } = await call(levelRoutes.listSubBranches, {}, { signal })
        return subBranches.map(({ id, name, branchId: desa }) => ({
          value: id,
          label: `${desa.name} - ${name}`,
        }))
      }
      const { branch } = await call(levelRoutes.readBranch, { params: { branchId } }, { signal })
      return (branch.subBranches ?? []).map(({ id, name }) => ({ value: id, label: name }))
    },
  })

type NewSheet = {
  kind: ImportKind
  file: File
  subBranchId: string
  /** Its name, where the file has several lists. */
  sheet?: string | undefined
}

/** Sends a sheet to be looked at. No `useWrite`: an upload begins an import that no screen shows yet. */
export function sendSheet(
  { kind, file, subBranchId, sheet }: NewSheet,
  onProgress: (part: number) => void,
) {
  const body = {
    ...(subBranchId !== '' && { subBranchId }),
    ...(sheet !== undefined && { sheet }),
  }
  return call(importRoutes.create, { params: { kind }, body, files: [file] }, { onProgress })
}

export function changeRow(importId: string, row: number, body: ChangedImportRow) {
  return call(importRoutes.changeRow, { params: { importId, row: String(row) }, body })
}

/** Lines that were left out become rows. */
export function takeIn(importId: string, body: TakenInLines) {
  return call(importRoutes.takeIn, { params: { importId }, body })
}

/** One answer for all rows of which the same is asked. */
export function answerAsked(importId: string, body: AskedAnswer) {
  return call(importRoutes.answerAsked, { params: { importId }, body })
}

/** One answer for all cells of a column that ask the same; or taken back. */
export function answerCells(importId: string, body: CellAnswer) {
  return call(importRoutes.answerCells, { params: { importId }, body })
}

/** Thousands of accounts take their time. */
const applyTimeoutMs = 120_000

/** @param sent how many rows had gone out in requests, as the preview told */
export function applyImport(importId: string, sent: number, idempotencyKey: string) {
  const wish = { params: { importId }, body: { skipErrors: true, sent } }
  return call(importRoutes.apply, wish, { idempotencyKey, timeoutMs: applyTimeoutMs })
}

export function deleteImport(importId: string) {
  return call(importRoutes.delete, { params: { importId } })
}

export function downloadTemplate(kind: ImportKind) {
  return download(importRoutes.readTemplate, { params: { kind } })
}

export function downloadErrors(importId: string) {
  return download(importRoutes.readErrors, { params: { importId } })
}
