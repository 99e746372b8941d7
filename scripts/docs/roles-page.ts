import { actionIds, type ActionId } from '../../contract/src/policy.ts'
import { callActions } from '../../contract/src/policy/call-actions.ts'
import { printedCell, printedColumns } from '../../contract/src/policy/printed-cells.ts'
import { roles, roleTitle } from '../../contract/src/roles.ts'
import { code, groupBy, page, table } from './markdown.ts'

const shortNames: Record<(typeof printedColumns)[number], string> = {
  anonymous: 'An',
  student: 'St',
  teacher: 'Te',
  munaqisy: 'Mu',
  subBranchAdmin: 'SB',
  branchAdmin: 'BA',
  curriculum: 'Cu',
  admin: 'Ad',
}

const intro = `Who may do what, and how far. The server guards by this table, the web shows by it.`

const legend = `Cells: \`-\` refused · \`P\` everybody · \`O\` the own record · \`C\` own classes · \`K\` own kelompok · \`D\` own desa ·
\`A\` all. Suffixes: \`r\` reduced fields · \`s\` only in the right state · \`†\` asks for the password again unless it was
given in the last five minutes. \`O+K\`: both ways. Outside the reach a record is not found (404).`

function columnsInWords(): string {
  const rows = roles.map((role) => [shortNames[role], code(role), roleTitle[role]])
  return table(
    ['Column', 'Role', 'Title'],
    [[shortNames.anonymous, '-', 'nobody signed in'], ...rows],
  )
}

function callsOf(action: ActionId): string {
  const calls = callActions.filter((call) => call.action === action)
  return (
    calls.map((call) => code(`${call.method} ${call.path}`)).join(', ') || 'part of other calls'
  )
}

function roleTableRow(action: ActionId): string[] {
  const cells = printedColumns.map((actor) => printedCell(action, actor))
  return [code(action), ...cells, callsOf(action)]
}

export function rolesPage(): string {
  const head = ['Action', ...printedColumns.map((actor) => shortNames[actor]), 'Calls']
  const groups = groupBy(actionIds, (action) => action.split('.')[0] ?? '')
  const parts = [...groups].map(
    ([feature, actions]) => `## ${feature}\n\n${table(head, actions.map(roleTableRow))}`,
  )
  return page('Siapa boleh apa', intro, columnsInWords(), legend, ...parts)
}
