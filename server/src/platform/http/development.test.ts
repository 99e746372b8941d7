import { afterEach, describe, expect, it } from 'vitest'
import { send } from '../../../test/edge/send.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { createDelivery } from '../mail/deliver.ts'
import { mountDevelopmentPages } from './development.ts'

let app: TestApp
afterEach(() => app.close())

const askForLetters = () => send(app, 'GET /api/dev/letters')

describe('the page of letters for developers', () => {
  it('lists mailed letters, newest first', async () => {
    app = await startTestApp()
    mountDevelopmentPages(app.app, app.deps)
    expect(await askForLetters()).toMatchObject({ status: 200, json: { letters: [] } })
    const deliver = createDelivery(app.deps.config)
    const mailed = ['Surat lama', 'Surat baru'].map((subject, index) => ({
      id: `019a9d3c-7c00-7000-8000-00000000000${index}`,
      to: 'guru@ngaji.test',
      subject,
      text: 'Tautan rahasia',
    }))
    for (const letter of mailed) await deliver(letter)
    expect((await askForLetters()).json['letters']).toEqual(mailed.toReversed())
  })

  it('exists in development only', async () => {
    app = await startTestApp()
    expect(await askForLetters()).toMatchObject({
      status: 404,
      json: { code: 'request.unknown-path' },
    })
  })
})
