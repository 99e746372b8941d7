import { Client } from 'pg'

export type Statement = {
  text: string
  values: unknown[]
  /** How many of the watched statements had been answered when this one was sent. */
  answersBefore: number
}

type Asked = Pick<Statement, 'text' | 'values'>
type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** Keeps, from now on, every statement any connection of this process sends: in the list it returns. */
export function watchStatements(): Statement[] {
  const statements: Statement[] = []
  let answers = 0
  const countAnswer = () => {
    answers += 1
  }
  // Called with the client it belongs to, below.
  // oxlint-disable-next-line typescript/unbound-method -- see above
  const original = Client.prototype.query as Query
  const watched: Query = function watched(this: Client, config, values, callback) {
    const asked = typeof config === 'string' ? { text: config, values: [] } : (config as Asked)
    statements.push({
      text: asked.text,
      values: Array.isArray(values) ? values : (asked.values ?? []),
      answersBefore: answers,
    })
    const answer = original.call(this, config, values, callback)
    if (answer instanceof Promise) answer.then(countAnswer, countAnswer)
    return answer
  }
  Client.prototype.query = watched as typeof Client.prototype.query
  return statements
}
