import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@ngaji/contract'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import type { GivenPlace } from '../../../../test/given/givens.ts'

let app: TestApp
let place: GivenPlace
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
})
afterAll(() => app.close())

describe('the name on a card', () => {
  const read = (code: string) =>
    app.as(null).call(routes.signIn.findCardOwner, { params: { code } })

  it('is shown for a valid card only', async () => {
    const child = await app.givenStudent({ place, name: 'Aisyah Zahra' })
    expect((await read(child.cardCode)).body).toEqual({
      student: { nis: child.nis, name: 'Aisyah Zahra', isCardValid: true },
    })
    const unread = { student: { nis: child.nis, name: '', isCardValid: false } }
    expect((await read(child.nis)).body).toEqual(unread)
    const forged = `${child.nis}.${'A'.repeat(22)}`
    expect((await read(forged)).body).toEqual(unread)
    expect((await read('https://example.test/x')).body).toMatchObject({ code: 'card.unreadable' })
  })

  it('is empty for a child without a name, whose card is valid', async () => {
    const child = await app.givenStudent({ place, name: '' })
    expect((await read(child.cardCode)).body).toEqual({
      student: { nis: child.nis, name: '', isCardValid: true },
    })
  })

  it('gives nothing to somebody counting through the numbers', async () => {
    app.pass({ minutes: 2 })
    let names = 0
    let refused = 0
    for (let number = 10; number < 60; number += 1) {
      const { status, body } = await read(`2024${String(number).padStart(4, '0')}`)
      if (status === 429) refused += 1
      else if ((body as { student: { name: string } }).student.name !== '') names += 1
    }
    expect(names).toBe(0)
    expect(refused).toBeGreaterThanOrEqual(20)
  })
})
