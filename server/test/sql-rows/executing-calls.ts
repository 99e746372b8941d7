import { fileURLToPath } from 'node:url'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import { isOfProduct } from './caller.ts'
import { TypeReader, type DeclaredType } from './declared-type.ts'
import type { Place } from './recording.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const source = `${root}server/src/`

/** A call of the product that executes a statement. */
export type ExecutingCall = {
  place: Place
  /** The function it stands in: lists name it so, because lines move. */
  within: string
  /** The row it is declared to answer; null where nobody reads one. */
  row: DeclaredType | null
}

const executing = /^execute(?:TakeFirst(?:OrThrow)?)?$/
/** Their `execute` runs a statement; that of a transaction runs a function. */
const builders = /^(?:Raw|Select|Insert|Update|Delete|Merge)(?:Query)?Builder$/

/** Every call of the server's source that executes a statement, with the row type the compiler sees there. */
export function readExecutingCalls(): ExecutingCall[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: ['server/tsconfig.json'] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('the compiler did not open server/tsconfig.json')
    const { program, checker } = project
    const reader = new TypeReader(checker)
    return program
      .getSourceFileNames()
      .filter((name) => name.startsWith(source) && isOfProduct(name.slice(source.length)))
      .flatMap((name) => {
        const file = program.getSourceFile(name)
        return file ? callsOf(file, name.slice(source.length), { checker, reader }) : []
      })
  } finally {
    api.close()
  }
}

type Compiler = { checker: Checker; reader: TypeReader }

function callsOf(file: SourceFile, name: string, compiler: Compiler): ExecutingCall[] {
  const found: ExecutingCall[] = []
  const visit = (node: Node, within: string): void => {
    const inside = nameOfFunction(node) ?? within
    const call = executingCall(node, compiler)
    if (call) {
      const { line, character } = file.getLineAndCharacterOfPosition(call.position)
      const place = { file: name, line: line + 1, column: character + 1 }
      found.push({ place, within: inside, row: call.row })
    }
    node.forEachChild((child) => visit(child, inside))
  }
  visit(file, '')
  return found
}

function executingCall(
  node: Node,
  { checker, reader }: Compiler,
): { position: number; row: DeclaredType | null } | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  const { expression: builder, name } = node.expression
  if (!executing.test(name.text)) return undefined
  const kind = checker.getTypeAtLocation(builder)?.getSymbol()?.name ?? ''
  if (!builders.test(kind)) return undefined
  const row = rowOf(checker.getTypeAtLocation(node), checker)
  return { position: name.end - name.text.length, row: row ? reader.read(row) : null }
}

/** The row in `Promise<QueryResult<Row>>`, `Promise<Row[]>` or `Promise<Row | undefined>`. */
function rowOf(promise: Type | undefined, checker: Checker): Type | null {
  if (!promise) return null
  const [answer] = checker.getTypeArguments(promise as TypeReference)
  if (!answer) return null
  const isResult = answer.getSymbol()?.name === 'QueryResult'
  const [given] =
    isResult || checker.isArrayType(answer) ? checker.getTypeArguments(answer as TypeReference) : []
  const row = given ?? checker.getNonNullableType(answer) ?? null
  return row && /^(?:Insert|Update|Delete)Result$/.test(row.getSymbol()?.name ?? '') ? null : row
}

function nameOfFunction(node: Node): string | undefined {
  const { name, parameters, body, initializer } = node as Node & {
    name?: { text?: string }
    parameters?: unknown
    body?: unknown
    initializer?: { parameters?: unknown }
  }
  const isFunction = (parameters !== undefined && body !== undefined) || initializer?.parameters
  return isFunction ? name?.text : undefined
}
