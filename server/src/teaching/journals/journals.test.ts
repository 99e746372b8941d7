import { journalRoutes } from '@ngaji/contract/teaching/journals/journals.routes'
import { searchedNotes } from '@ngaji/contract/values/person/word-search.fixtures'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCode } from '../../../test/given/class-scenes.ts'
import type { GivenTeacher } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

const start = '2026-11-19T11:30:00.000Z'

let app: TestApp
let author: GivenTeacher
let colleague: GivenTeacher
beforeAll(async () => {
  app = await startTestApp({ now: start })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = new Date(start)
  const place = await app.givenBranch()
  author = await app.givenTeacher({ place })
  colleague = await app.givenTeacher({ place })
})

const entry = { title: 'Kelas ramai', content: 'Anak-anak senang menghafal.' }

/** The journal calls of a user. */
function journalOf(user: GivenTeacher, token = user.token) {
  const { call } = app.as({ ...user, token })
  return {
    list: (query: Record<string, string> = {}, userId = user.id) =>
      call(journalRoutes.list, { params: { userId }, query }),
    write: (body: object = {}) => call(journalRoutes.create, { body: { ...entry, ...body } }),
    change: (journalId: string, body: { version: number } & Record<string, unknown>) =>
      call(journalRoutes.change, { params: { journalId }, body }),
    remove: (journalId: string, version = 1) =>
      call(journalRoutes.delete, { params: { journalId }, body: { version } }),
  }
}

async function written(user: GivenTeacher, body: object = {}) {
  const answer = await journalOf(user).write(body)
  expect(answer.status).toBe(201)
  return answer.body.journal
}

const titlesOf = async (user: GivenTeacher, query: Record<string, string> = {}) =>
  (await journalOf(user).list(query)).body.journals.map(({ title }) => title)

describe('writing a journal', () => {
  it('saves it with its day, editable for its author', async () => {
    const journal = await written(author)
    expect(journal).toMatchObject({
      ...entry,
      userId: author.id,
      date: '2026-11-19',
      createdAt: start,
      updatedAt: start,
      canEdit: true,
      version: 1,
    })
    expect((await journalOf(author).list()).body).toEqual({ journals: [journal], total: 1 })
  })

  it('accepts an earlier day, and the author from the session alone', async () => {
    const journal = await written(author, { date: '2026-11-01', userId: colleague.id })
    expect(journal).toMatchObject({ date: '2026-11-01', userId: author.id })
  })

  it('refuses a day that is in the future in WIB', async () => {
    const answer = await journalOf(author).write({ date: '2026-11-20' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'request.invalid',
      fields: { date: 'Tanggal belum tiba.' },
    })
    app.clock.now = new Date('2026-11-19T17:00:00.000Z')
    const token = await app.givenSession(author)
    expect((await journalOf(author, token).write({ date: '2026-11-20' })).status).toBe(201)
  })

  it.each([{ title: ' ' }, { content: '' }, { title: 'x'.repeat(121) }, { date: '2026-02-30' }])(
    'refuses %o',
    async (wrong) => {
      const answer = await journalOf(author).write(wrong)
      expect(answer.status).toBe(422)
      expect(Object.keys((answer.body as { fields?: object }).fields ?? {})).toEqual(
        Object.keys(wrong),
      )
    },
  )

  it('is for teachers alone', async () => {
    const admin = await app.givenUser({ role: 'admin' })
    const answer = await app.as(admin).call(journalRoutes.create, { body: entry })
    expect(answer.status).toBe(403)
  })
})

describe('the same entry sent again', () => {
  it('is written once, and answered the same', async () => {
    const id = app.deps.newId()
    const first = await journalOf(author).write({ id })
    const again = await journalOf(author).write({ id })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.journal).toEqual(first.body.journal)
    expect((await journalOf(author).list()).body.total).toBe(1)
  })

  it('is written once when both arrive together', async () => {
    const id = app.deps.newId()
    const answers = await Promise.all([1, 2, 3].map(() => journalOf(author).write({ id })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
    expect((await journalOf(author).list()).body.total).toBe(1)
  })

  it('is refused with other content, and reveals nothing to another user', async () => {
    const { id } = await written(author)
    const other = await journalOf(author).write({ id, content: 'Lain.' })
    const strange = await journalOf(colleague).write({ id })
    for (const answer of [other, strange]) {
      expect(answer.status).toBe(422)
      expect(errorCode(answer)).toBe('idempotency.mismatch')
      expect(JSON.stringify(answer.body)).not.toContain('ramai')
    }
    expect(await titlesOf(colleague)).toEqual([])
  })
})

describe('reading journals', () => {
  it('shows them to the author alone', async () => {
    await written(author)
    const peek = await journalOf(colleague).list({}, author.id)
    expect(peek.status).toBe(404)
    expect(errorCode(peek)).toBe('user.not-found')
  })

  it('selects the week of a given day, Monday to Sunday', async () => {
    for (const date of ['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16'])
      await written(author, { title: date, date })
    expect(await titlesOf(author, { week: '2026-11-11' })).toEqual(['2026-11-15', '2026-11-09'])
    expect(await titlesOf(author, { week: '2026-11-15' })).toHaveLength(2)
    const range = { startDate: '2026-11-09', endDate: '2026-11-16' }
    expect(await titlesOf(author, range)).toEqual(['2026-11-16', '2026-11-15', '2026-11-09'])
  })

  it('searches title and content, case-insensitively, with wildcards as text', async () => {
    await written(author, { title: 'Hafalan DOA', content: 'Naik 50%.' })
    await written(author, { title: 'Ujian', content: 'Doa qunut.' })
    expect(await titlesOf(author, { search: 'doa' })).toHaveLength(2)
    expect(await titlesOf(author, { search: '0%' })).toEqual(['Hafalan DOA'])
    expect(await titlesOf(author, { search: 'ujian_' })).toEqual([])
    expect(await titlesOf(author, { search: 'uj%qunut' })).toEqual([])
  })

  it.each(searchedNotes)('searches "$note" as the phone does', async ({ note, found, missed }) => {
    await written(author, { title: 'Catatan', content: note })
    const isFound = async (search: string) => (await titlesOf(author, { search })).length === 1
    for (const search of found) expect(await isFound(search), search).toBe(true)
    for (const search of missed) expect(await isFound(search), search).toBe(false)
  })

  it('finds a word that is written as two, but not in pieces of others', async () => {
    await written(author, {
      title: 'Salat subuh',
      content: 'Anak kurang gairah dan dikasih tugas.',
    })
    for (const search of ['andika', 'rangga'])
      expect(await titlesOf(author, { search })).toEqual([])
    expect(await titlesOf(author, { search: 'salatsubuh' })).toEqual(['Salat subuh'])
  })

  it('is paged, in both directions', async () => {
    for (const date of ['2026-11-01', '2026-11-02', '2026-11-03'])
      await written(author, { title: date, date })
    const page = await journalOf(author).list({ limit: '2', page: '2', sortDir: 'asc' })
    expect(page.body).toMatchObject({ total: 3, journals: [{ title: '2026-11-03' }] })
  })
})

describe('changing a journal', () => {
  it('saves the new values and increments the version', async () => {
    const { id } = await written(author)
    app.pass({ minutes: 5 })
    const answer = await journalOf(author).change(id, { content: 'Tertib.', version: 1 })
    expect(answer.status).toBe(200)
    expect(answer.body.journal).toMatchObject({
      title: entry.title,
      content: 'Tertib.',
      version: 2,
      createdAt: start,
      updatedAt: '2026-11-19T11:35:00.000Z',
    })
  })

  it('keeps the version without a change', async () => {
    const { id } = await written(author)
    const answer = await journalOf(author).change(id, { ...entry, version: 1 })
    expect(answer.body.journal.version).toBe(1)
  })

  it('is possible for 24 hours after the first save, to the millisecond', async () => {
    const { id } = await written(author, { date: '2026-11-01' })
    app.pass({ minutes: 24 * 60 })
    const token = await app.givenSession(author)
    const own = journalOf(author, token)
    expect((await own.change(id, { title: 'Tepat', version: 1 })).status).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 1)
    const late = await own.change(id, { title: 'Lewat', version: 2 })
    expect([late.status, errorCode(late)]).toEqual([409, 'journal.too-old'])
    const removal = await own.remove(id, 2)
    expect([removal.status, errorCode(removal)]).toEqual([409, 'journal.too-old'])
    expect((await own.list()).body.journals).toMatchObject([{ title: 'Tepat', canEdit: false }])
  })

  it('refuses a stale version, with the present entry', async () => {
    const { id } = await written(author)
    await journalOf(author).change(id, { title: 'Dari HP', version: 1 })
    const answer = await journalOf(author).change(id, { title: 'Dari laptop', version: 1 })
    expect([answer.status, errorCode(answer)]).toEqual([409, 'request.version-conflict'])
    expect(answer.body).toMatchObject({
      details: {
        current: { title: 'Dari HP', version: 2 },
        changes: { title: { by: null, isOwn: true } },
      },
    })
    expect((await journalOf(author).remove(id, 1)).status).toBe(409)
  })

  it('needs a version and a day that is not in the future', async () => {
    const { id } = await written(author)
    const without = await journalOf(author).change(id, { title: 'Baru' } as never)
    expect(without.status).toBe(422)
    const ahead = await journalOf(author).change(id, { date: '2026-12-01', version: 1 })
    expect(ahead.body).toMatchObject({ fields: { date: 'Tanggal belum tiba.' } })
  })

  it('finds no journal of another author', async () => {
    const { id } = await written(author)
    const change = await journalOf(colleague).change(id, { title: 'Usil', version: 1 })
    const removal = await journalOf(colleague).remove(id)
    for (const answer of [change, removal])
      expect([answer.status, errorCode(answer)]).toEqual([404, 'journal.not-found'])
  })
})

describe('deleting a journal', () => {
  it('answers with the removed entry', async () => {
    const journal = await written(author)
    const answer = await journalOf(author).remove(journal.id)
    expect(answer.body).toEqual({ message: 'Jurnal dihapus.', journal })
    expect((await journalOf(author).list()).body.total).toBe(0)
    expect((await journalOf(author).remove(journal.id)).status).toBe(404)
  })
})

describe('the audit log', () => {
  it('names the action, without the text of the journal', async () => {
    const { id } = await written(author, { title: 'Rahasia', content: 'Sangat rahasia.' })
    await journalOf(author).change(id, { content: 'Lebih rahasia.', version: 1 })
    await journalOf(author).remove(id, 2)
    const { rows } = await sql<{ action: string; details: object; label: string; line: string }>`
      select action, details, target_label as label, audit_entry::text as line
      from audit_entry where target_id = ${id} order by at, id`.execute(app.db)
    expect(rows.map(({ details }) => details)).toEqual([
      { change: 'created' },
      { change: 'changed', fields: ['content'] },
      { change: 'deleted' },
    ])
    expect(rows.every(({ label }) => label === '')).toBe(true)
    expect(rows.map(({ line }) => line).join(' ')).not.toMatch(/rahasia/i)
  })
})
