import { fileURLToPath } from 'node:url'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import {
  API,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Program,
  type Symbol as Property,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { Column, DescribedStatement } from './describe.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where the row that the compiler sees at a call is not what its statement answers: once for each column. */
export function compare(statements: readonly DescribedStatement[]): string[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: ['server/tsconfig.json'] }).getProjects()
    if (!project) throw new Error('the compiler did not open server/tsconfig.json')
    const rows = new Rows(project.program, project.checker)
    const problems = statements.flatMap(({ place, columns }) =>
      rows.problemsAt(place, columns).map((problem) => `${place.replace(root, '')}: ${problem}`),
    )
    return [...new Set(problems)]
  } finally {
    api.close()
  }
}

class Rows {
  readonly #program: Program
  readonly #checker: Checker
  readonly #driverValues: Type

  constructor(program: Program, checker: Checker) {
    this.#program = program
    this.#checker = checker
    const document = fileURLToPath(new URL('describe.ts', import.meta.url))
    const location = { document, position: 0 }
    const symbol = checker.resolveName('DriverValues', SymbolFlags.TypeAlias, location)
    if (!symbol) throw new Error('the compiler does not see DriverValues in describe.ts')
    this.#driverValues = checker.getDeclaredTypeOfSymbol(symbol)
  }

  problemsAt(place: string, columns: readonly Column[]): string[] {
    const call = this.#callAt(place)
    if (!call) return ['a statement was recorded here, where no call stands']
    const row = this.#rowOf(call)
    if (!row) return []
    const declared = new Map(this.#checker.getPropertiesOfType(row).map((one) => [one.name, one]))
    const names = columns.map(({ name }) => name)
    const absent = [...declared.values()].filter(
      ({ name, flags }) => !names.includes(name) && (flags & SymbolFlags.Optional) === 0,
    )
    return [
      ...absent.map(({ name }) => `"${name}" is declared, and is no column`),
      ...columns.flatMap((column, index) => {
        const { name } = column
        if (names.indexOf(name) < index) return [`"${name}" is the name of two columns`]
        const property = declared.get(name)
        return property ? this.#compare(column, property) : [`"${name}" is not declared`]
      }),
    ]
  }

  #compare({ name, value }: Column, property: Property): string[] {
    const type = this.#checker.getTypeOfSymbol(property)
    const symbol = this.#checker.getPropertyOfType(this.#driverValues, value)
    const real = symbol && this.#checker.getTypeOfSymbol(symbol)
    if (!type || !real) throw new Error(`no type of ${name} or of ${value}`)
    const isOpen = (type.flags & TypeFlags.Unknown) !== 0
    if (isOpen || this.#checker.isTypeAssignableTo(type, real)) return []
    return [`"${name}" is ${value}, declared ${this.#checker.typeToString(type)}`]
  }

  /** The call whose word `execute` stands at `file:line:column`. */
  #callAt(place: string): CallExpression | undefined {
    const [, name = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? []
    const file = this.#program.getSourceFile(name)
    const position = file?.getPositionOfLineAndCharacter(Number(line) - 1, Number(column) - 1) ?? 0
    const find = (node: Node): CallExpression | undefined => {
      if (node.pos > position || node.end <= position) return undefined
      const isIt =
        isCallExpression(node) &&
        isPropertyAccessExpression(node.expression) &&
        node.expression.name.end - node.expression.name.text.length === position
      return isIt ? node : node.forEachChild(find)
    }
    return file && find(file)
  }

  /**
   * The row in `Promise<QueryResult<Row>>`, `Promise<Row[]>` or `Promise<Row | undefined>`; none where nobody
   * reads one, and where any row will do.
   */
  #rowOf(call: CallExpression): Type | undefined {
    const promise = this.#checker.getTypeAtLocation(call)
    const answer = promise && this.#argumentOf(promise)
    if (!answer) return undefined
    const isMany = answer.getSymbol()?.name === 'QueryResult' || this.#checker.isArrayType(answer)
    const row = isMany ? this.#argumentOf(answer) : this.#checker.getNonNullableType(answer)
    if (!row || /^(?:Insert|Update|Delete)Result$/.test(row.getSymbol()?.name ?? ''))
      return undefined
    const isOpen = (row.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) !== 0
    return isOpen || this.#checker.getIndexInfosOfType(row).length > 0 ? undefined : row
  }

  #argumentOf(type: Type): Type | undefined {
    return this.#checker.getTypeArguments(type as TypeReference)[0]
  }
}
