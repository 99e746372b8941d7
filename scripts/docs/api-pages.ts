import { errorCatalogue } from '../../contract/src/errors.ts'
import { routes } from '../../contract/src/index.ts'
import type { RouteShape } from '../../contract/src/route.ts'
import { openapiOf } from '../../server/src/platform/http/openapi.ts'
import { code, page, table } from './markdown.ts'
import { routeMarks } from './routes-page.ts'
import { schemaRows } from './schema-rows.ts'
import { typeOf, type JsonSchema } from './schema-words.ts'
import { whoMay } from './who-may.ts'

type Content = Record<string, { schema?: JsonSchema }>

/** The OpenAPI description of one route; made by `openapiOf`, so its type is known. */
type Operation = {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

type Paths = Record<string, Record<string, Operation>>

/** `signIn` is `sign-in`. */
export function featureFileName(feature: string): string {
  return feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function featureTitle(feature: string): string {
  const words = featureFileName(feature).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const intro = `Made from the same definitions as \`/api/openapi.json\`. What all calls share stands on the [first page](README.md). What is
sent: fields marked * are needed.`

/** Fields of a request: marks the required ones. */
function fieldsTaken(schema: JsonSchema | undefined): string {
  const rows = schema ? schemaRows(schema) : []
  const lines = rows.map(({ field, type, isNeeded, limits }) => [
    isNeeded ? `${field} *` : field,
    type,
    limits,
  ])
  return markdownTable(['Field', 'Type', 'Limits'], lines)
}

/** Fields of an answer: marks the optional ones. */
function fieldsAnswered(schema: JsonSchema | undefined): string {
  const rows = schema ? schemaRows(schema) : []
  const lines = rows.map(({ field, type, isNeeded, limits }) => [
    field,
    type,
    [isNeeded ? '' : 'may be missing', limits].filter(Boolean).join('; '),
  ])
  return markdownTable(['Field', 'Type', 'Notes'], lines)
}

/** Empty without rows, and without a last column that is empty. */
function markdownTable(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const isBare = rows.every((row) => row.at(-1) === '')
  return isBare
    ? table(
        head.slice(0, -1),
        rows.map((row) => row.slice(0, -1)),
      )
    : table(head, rows)
}

function parametersTable({ parameters }: Operation): string {
  const rows = parameters.map(({ name, in: where, required, schema }) => {
    const [row] = schemaRows({ type: 'object', properties: { [name]: schema } })
    return [code(name) + (required ? ' *' : ''), where, row?.type ?? '', row?.limits ?? '']
  })
  return markdownTable(['Parameter', 'In', 'Type', 'Limits'], rows)
}

function answerPart(route: RouteShape, operation: Operation): string[] {
  const status = String(route.status ?? 200)
  const [[media, content] = []] = Object.entries(operation.responses[status]?.content ?? {})
  if (!content?.schema) return [`**Answer ${status}**: ${code(media ?? 'nothing')}`]
  const { schema } = content
  const form = schema.items ? `: ${typeOf(schema)}` : ''
  const fields = fieldsAnswered(schema)
  return [`**Answer ${status}**${form}`, ...(fields === '' ? [] : [fields])]
}

function refusalsTable({ errors }: RouteShape): string {
  const rows = errors.map((errorCode) => {
    const { status, message } = errorCatalogue[errorCode]
    return [code(errorCode), String(status), message]
  })
  return table(['Refusal', 'Status', 'Sentence'], rows)
}

function urlOf(route: RouteShape): string {
  return (route.root ? '' : '/api') + route.path
}

/** Remarks that fit into no table. */
function remarksOf(route: RouteShape): string[] {
  const others = (route.aliases ?? []).map((path) => `/api${path}`)
  const aliases = [...others, ...(route.alsoAtRoot ? [route.path] : [])].map(code).join(', ')
  const ignored =
    route.ignoredKeys === '*' ? 'every other field' : route.ignoredKeys?.map(code).join(', ')
  return [
    aliases && `Also at ${aliases}.`,
    ignored && `Taken and ignored: ${ignored}.`,
    route.beforePasswordChange && 'Answers before the first password is chosen, too.',
  ].filter((remark) => typeof remark === 'string' && remark !== '') as string[]
}

function callPart(route: RouteShape, paths: Paths): string {
  const url = urlOf(route)
  const operation = paths[url]?.[route.method.toLowerCase()]
  if (!operation) throw new Error(`${route.method} ${url} is not in the description`)
  const marks = routeMarks(route)
  const parameters = parametersTable(operation)
  const body = fieldsTaken(operation.requestBody?.content['application/json']?.schema)
  const remarks = remarksOf(route)
  return [
    `## ${route.method} ${url}`,
    route.summary + (marks === '' ? '' : ` _(${marks})_`),
    `**Who may:** ${whoMay(route.action)}`,
    ...(remarks.length === 0 ? [] : [remarks.join(' ')]),
    ...(parameters === '' ? [] : ['**Parameters**', parameters]),
    ...(body === '' ? [] : ['**Body**', body]),
    ...answerPart(route, operation),
    ...(route.errors.length === 0 ? [] : ['**Refusals**', refusalsTable(route)]),
  ].join('\n\n')
}

function contentsOf(calls: readonly RouteShape[]): string {
  const rows = calls.map((route) => [code(`${route.method} ${urlOf(route)}`), route.summary])
  return table(['Call', 'What'], rows)
}

/** One page for each feature, by file name. */
export function apiPages(): Record<string, string> {
  const features = Object.entries<Record<string, RouteShape>>(routes)
  const all = features.flatMap(([, calls]) => Object.values(calls))
  const paths = openapiOf(all)['paths'] as Paths
  const pages = features.map(([feature, calls]) => {
    const list = Object.values(calls)
    const parts = list.map((route) => callPart(route, paths))
    return [
      `${featureFileName(feature)}.md`,
      page(featureTitle(feature), intro, contentsOf(list), ...parts),
    ]
  })
  return Object.fromEntries([...pages, ['README.md', firstPage(features)]]) as Record<
    string,
    string
  >
}

const shared = `Every call, feature by feature: where it is, who may ask it, what it takes, what it answers, what it refuses. The whole
list on one page: [routes.md](../routes.md).

- Paths are below \`/api\` unless a call says otherwise; fixed segments match in any letter case.
- Signed in means a \`Bearer\` token or the session cookie. The cookie alone may write only from our own page.
- A field the call does not name is refused (422 \`request.invalid\`, with the field); so is more than 256 kB.
- A write may carry \`Idempotency-Key\` (8 to 64 letters, digits, \`-\`, \`_\`): its repeat is answered like the first one.
- A list with \`page\` and \`limit\` that gets neither answers all its rows, up to 1,000. With more, \`total\` says how many
  there are, the header \`X-List-Cut\` how many came, and the call counts as an export.
- A form (\`multipart/form-data\`) takes the same fields as text: digits are read as a number, \`true\` and \`false\` as a
  flag, a list as JSON. Beside a photo, texts the call does not name are dropped.
- In the answers of the specification's calls every object with an \`id\` carries it as \`_id\` too.
- "Asks for the password again", and † on a call: 403 \`session.confirm-needed\` unless it was given in the last five
  minutes (\`POST /api/sessions/current/confirm\`).
- Refusals are \`{message, code, fields?, details?}\`. Any call may answer those of \`request.*\`, \`session.*\`,
  \`idempotency.*\` and \`server.*\`: [errors.md](../errors.md).
- Who may do what, as one table: [roles.md](../roles.md).`

function firstPage(features: [string, Record<string, RouteShape>][]): string {
  const rows = features.map(([feature, calls]) => [
    `[${featureTitle(feature)}](${featureFileName(feature)}.md)`,
    String(Object.keys(calls).length),
  ])
  return page('The API', shared, table(['Feature', 'Calls'], rows))
}
