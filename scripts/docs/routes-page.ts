import { routes } from '../../contract/src/index.ts'
import type { RouteShape } from '../../contract/src/route.ts'
import { code, page, table } from './markdown.ts'

const intro = `Every call the server answers. Paths are below \`/api\` unless marked *root*; fixed segments match in any letter
case. Beyond the refusals named here any call may answer the \`request.*\`, \`session.*\`, \`idempotency.*\` and
\`server.*\` ones of [errors.md](errors.md). Who may call what: [roles.md](roles.md). Every field
of every call: [api](api/README.md).`

const marksInWords = `Marks: **spec** a call of the specification, its path and keys never change · **writes** a GET with an effect ·
**reads** a POST without one · **†** asks for the password again · **secret** the answer carries a secret · **root** not
below \`/api\`.`

/** The special properties of a route, in a word each. */
export function routeMarks(route: RouteShape): string {
  const marks: [boolean, string][] = [
    [route.fromSpecification === true, 'spec'],
    [route.writes === true, 'writes'],
    [route.reads === true, 'reads'],
    [route.confirms === true, '†'],
    [route.secret === true, 'secret'],
    [route.root === true, 'root'],
    [route.limit !== undefined, `limit ${route.limit}`],
    [route.unlimited === 'tries', 'counts failed tries'],
    [route.unlimited === 'itself', 'counts requests itself'],
    [route.unlimited === 'token', 'opens by a token'],
  ]
  return marks.flatMap(([isSet, mark]) => (isSet ? [mark] : [])).join(', ')
}

function responseInWords(route: RouteShape): string {
  const form = typeof route.response === 'string' ? ` ${route.response}` : ''
  return `${route.status ?? 200}${form}`
}

function routeTableRow(route: RouteShape): string[] {
  const paths = [route.path, ...(route.aliases ?? [])].map(code).join(' ')
  const errors = route.errors.map(code).join(', ')
  return [
    route.method,
    paths,
    route.summary,
    code(route.action),
    responseInWords(route),
    routeMarks(route),
    errors,
  ]
}

function spacedWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

export function routesPage(): string {
  const head = ['Method', 'Path', 'What', 'Action', 'Answer', 'Marks', 'Refusals']
  const parts = Object.entries(routes).map(([name, feature]) => {
    const rows = Object.values<RouteShape>(feature).map(routeTableRow)
    return `## ${spacedWords(name)}\n\n${table(head, rows)}`
  })
  return page('Calls', intro, marksInWords, ...parts)
}
