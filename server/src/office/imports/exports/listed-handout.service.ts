import { handoutExportQuery } from '@ngaji/contract/office/imports/exports.schemas'
import { outcomeInWords } from '@ngaji/contract/identity/users/handouts.rules'
import type { HandoutContent, HandoutPerson } from '@ngaji/contract/identity/users/handouts.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/implement.ts'
import { readHandout } from '../../../identity/users/create/handouts.service.ts'
import { parseFilters, type Filters, type ListedKind } from './listed-kind.ts'

function handoutOf(deps: Deps, exporter: Actor, filters: Filters): Promise<HandoutContent> {
  return readHandout(deps, exporter, parseFilters(handoutExportQuery, filters).handoutId)
}

function handoutSheetLine({ name, nis, nig, subBranchName, outcome }: HandoutPerson) {
  return [displayName({ name }), nis ?? nig ?? '', subBranchName ?? '', outcomeInWords(outcome)]
}

/** What came of making many. The codes stay on the screen and on paper: a file travels, and lasts. */
export const listedHandout: ListedKind = {
  action: 'imports.export-region',
  title: 'Akun',
  count: async (deps, exporter, filters) => (await handoutOf(deps, exporter, filters)).count,
  async table(deps, exporter, filters) {
    const { people } = await handoutOf(deps, exporter, filters)
    return {
      name: 'Akun',
      headings: ['Nama', 'NIS / NIG', 'Kelompok', 'Hasil'],
      widths: [32, 12, 22, 18],
      rows: people.map(handoutSheetLine),
    }
  },
}
