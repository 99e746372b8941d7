import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Lists without pages: each has its test beside it. */
const otherSelections: Readonly<Record<string, string>> = {
  'teaching/attendance/register-model/use-register-page.ts':
    'teaching/attendance/register/register-selection.test.tsx',
  'structure/teaching-groups/pages/AddSubBranchesPage.tsx':
    'structure/teaching-groups/pages/AddSubBranchesPage.test.tsx',
  'exam/munaqasyah/office/reports/ReportsDialog.tsx':
    'exam/munaqasyah/office/reports/class-reports.test.tsx',
  'people/students/privacy/ClassConsentDialog.tsx': 'people/students/privacy/ConsentTab.test.tsx',
}

const readSource = (file: string) => readFileSync(join(source, file), 'utf8')

it('every selection of the product is tested for what happens beyond the screen', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixtures)\./.test(file))
    .filter((file) => readSource(file).includes('useSelection'))
    .filter((file) => !file.startsWith('ui/'))
  const cases = [
    ...readSource('app/selections/selection-cases.fixtures.tsx').matchAll(/file: '(.+)'/g),
  ]
  const tested = [...cases.map(([, file]) => file), ...Object.keys(otherSelections)]
  expect(new Set(files)).toEqual(new Set(tested))
  for (const test of Object.values(otherSelections)) {
    expect(readSource(test), test).toContain('keluar dari pilihan')
  }
})
