import type { Role } from '@ngaji/contract/roles'
import { form } from '../../given/form.ts'
import {
  askedCellImportOf,
  askedImportOf,
  importerOf,
  previewedImportOf,
} from '../stages/import-stage.ts'
import type { Probe } from './probe-targets.ts'

const isNotForPeople = (role: Role) => role === 'curriculum'
const ofImport = (importId: string) => ({ params: { importId } })
const own: NonNullable<Probe['reaches']> = (_role, distance) => distance === 'own'

const sheet = form({
  name: 'file',
  value: 'Nama Lengkap,Kelompok\nAisyah,Entah\n',
  fileName: 'siswa.csv',
  type: 'text/csv',
})

/** Imports of people, and exports of lists. */
export const importProbes: Record<string, Probe> = {
  'GET /imports/templates/{kind}.xlsx': {
    request: () => ({ params: { kind: 'students' } }),
    forbids: isNotForPeople,
  },
  'POST /imports/{kind}': {
    request: () => ({ params: { kind: 'students' }, form: sheet }),
    forbids: isNotForPeople,
  },
  'GET /imports/{importId}': {
    record: 'user',
    request: ofImport,
    stage: importerOf,
    reaches: own,
  },
  'GET /imports/{importId}/errors.xlsx': {
    record: 'user',
    request: ofImport,
    stage: importerOf,
    reaches: own,
  },
  'PATCH /imports/{importId}/rows/{row}': {
    record: 'user',
    request: (importId) => ({ params: { importId, row: '2' }, body: { values: { name: 'A' } } }),
    stage: importerOf,
    reaches: own,
  },
  'POST /imports/{importId}/left-out': {
    record: 'user',
    request: (importId) => ({ params: { importId }, body: { reason: 'hidden' } }),
    stage: importerOf,
    reaches: own,
  },
  'POST /imports/{importId}/asked': {
    record: 'user',
    request: (importId) => ({
      params: { importId },
      body: { about: 'unusual-age', isTaken: true },
    }),
    stage: askedImportOf,
    reaches: own,
  },
  'POST /imports/{importId}/asked-cells': {
    record: 'user',
    request: (importId) => ({
      params: { importId },
      body: { about: 'list-mark', field: 'name', isFilled: true },
    }),
    stage: askedCellImportOf,
    reaches: own,
  },
  'POST /imports/{importId}/apply': {
    record: 'user',
    request: (importId) => ({ params: { importId }, body: { skipErrors: true } }),
    stage: previewedImportOf,
    reaches: own,
  },
  'DELETE /imports/{importId}': {
    record: 'user',
    request: ofImport,
    stage: importerOf,
    reaches: own,
  },

  'GET /exports/{kind}.xlsx': {
    request: () => ({ params: { kind: 'students' } }),
    forbids: isNotForPeople,
  },
  'GET /exports/{kind}.csv': {
    request: () => ({ params: { kind: 'teachers' } }),
    forbids: isNotForPeople,
  },
}
