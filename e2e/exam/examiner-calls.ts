import { scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import type { ExamQuestion, QueuedStudent } from '@ngaji/contract/exam/munaqasyah/scores.schemas'
import { expect, type APIRequestContext } from '@playwright/test'
import { demoPassword } from '../people.ts'

/** An examiner of the desa, by the same calls as the app makes. */
export class Examiner {
  readonly #request: APIRequestContext
  readonly #url: string
  #token = ''

  constructor(request: APIRequestContext, url: string) {
    this.#request = request
    this.#url = url
  }

  async signIn(email = 'munaqis@ngaji.test'): Promise<void> {
    const { token } = await this.#send('POST', '/users/login', { email, password: demoPassword })
    this.#token = String(token)
  }

  /** The students left, in the order of their classes. */
  async queue(branchYearId: string): Promise<QueuedStudent[]> {
    const { students } = await this.#send('GET', `/scores/queue?branchYearId=${branchYearId}`)
    return students as QueuedStudent[]
  }

  /** One child in every category, each question with its highest mark but the first. */
  async examine(branchYearId: string, { nis, missing }: QueuedStudent): Promise<void> {
    const { score } = await this.#send('POST', '/scores/open', { branchYearId, nis })
    const { id } = score as { id: string }
    for (const category of scoreCategories.filter((one) => missing.includes(one))) {
      const place = `/scores/${id}/categories/${category}`
      const { questions, version } = await this.#send('POST', `${place}/start`)
      const marks = (questions as ExamQuestion[]).map(examMark)
      await this.#send('POST', `${place}/finish`, { version, marks })
    }
    await this.#send('POST', `/scores/${id}/release`, {})
  }

  async #send(method: string, path: string, data?: object): Promise<Record<string, unknown>> {
    const answer = await this.#request.fetch(`${this.#url}/api${path}`, {
      method,
      ...(data && { data }),
      headers: this.#token ? { authorization: `Bearer ${this.#token}` } : {},
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Record<string, unknown>
  }
}

function examMark({ id, scoreOptions }: ExamQuestion, index: number) {
  const options = scoreOptions.toSorted((a, b) => a - b)
  return { questionId: id, mark: options.at(index === 0 ? -2 : -1) ?? options[0] ?? 0 }
}
