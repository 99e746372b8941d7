import { exportRoutes } from '@ngaji/contract/office/imports/exports.routes'
import { importRoutes } from '@ngaji/contract/office/imports/imports.routes'
import type { PersonRecords } from '../../identity/users/records.ts'
import { answer, answerPrepared } from '../../platform/http/implement.ts'
import { applyImport } from './import/apply-import.service.ts'
import { createImport, readSheetOf } from './import/create-import.service.ts'
import { exportList, prepareList } from './exports/exports.service.ts'
import { changeRow, deleteImport, readImport } from './import/import-batch.service.ts'
import { answerCells } from './import/asked-cells/answer-cells.service.ts'
import { answerAsked, takeIn } from './import/take-in.service.ts'
import { writeErrors, writeTemplate } from './import/import-files.service.ts'

export const importAnswers = (records: PersonRecords) => [
  answer(importRoutes.readTemplate, (deps, actor, { params }) =>
    writeTemplate(deps, actor, params.kind),
  ),

  answerPrepared(
    importRoutes.create,
    (deps, actor, { params, body, files }) =>
      readSheetOf(deps, actor, { ...params, ...body, files }),
    async (deps, actor, { params, body }, sheet) => ({
      message: 'Berkas terbaca. Periksa dahulu sebelum disimpan.',
      ...(await createImport(deps, actor, { ...params, subBranchId: body.subBranchId, sheet })),
    }),
  ),

  answer(importRoutes.read, (deps, actor, { params, query }) =>
    readImport(deps, actor, { ...params, query }),
  ),

  answer(importRoutes.readErrors, (deps, actor, { params }) =>
    writeErrors(deps, actor, params.importId),
  ),

  answer(importRoutes.changeRow, async (deps, actor, { params, body }) => ({
    message: 'Baris diperbarui.',
    ...(await changeRow(deps, actor, {
      importId: params.importId,
      row: Number(params.row),
      change: body,
    })),
  })),

  answer(importRoutes.takeIn, async (deps, actor, { params, body }) => {
    const { taken, import: batch } = await takeIn(deps, actor, { ...params, lines: body })
    return { message: `${taken} baris diikutkan.`, import: batch }
  }),

  answer(importRoutes.answerAsked, async (deps, actor, { params, body }) => {
    const { count, import: batch } = await answerAsked(deps, actor, { ...params, answer: body })
    const message = body.isTaken ? `${count} baris diikutkan.` : `${count} baris dilewati.`
    return { message, import: batch }
  }),

  answer(importRoutes.answerCells, async (deps, actor, { params, body }) => {
    const { count, import: batch } = await answerCells(deps, actor, { ...params, answer: body })
    const message = body.isFilled ? `${count} baris diisi.` : `${count} baris dikembalikan.`
    return { message, import: batch }
  }),

  answer(importRoutes.apply, (deps, actor, { params, body }) =>
    applyImport({ ...deps, ...records }, actor, {
      ...params,
      skipErrors: body.skipErrors === true,
      sent: body.sent,
    }),
  ),

  answer(importRoutes.delete, async (deps, actor, { params }) => {
    await deleteImport(deps, actor, params.importId)
    return { message: 'Impor dibuang.' }
  }),
]

export const exportAnswers = (['xlsx', 'csv'] as const).map((format) =>
  answerPrepared(
    exportRoutes[format],
    (deps, actor, { params, query }) =>
      prepareList(deps, actor, { ...params, format, filters: query }),
    (deps, actor, _wish, made) => exportList(deps, actor, made),
  ),
)
