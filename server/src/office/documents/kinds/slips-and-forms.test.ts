import { routes } from '@ngaji/contract'
import { activationCodeInWords } from '@ngaji/contract/identity/sign-in/activation-code.rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenStudent, GivenUser } from '../../../../test/given/givens.ts'
import type { TestApp } from '../../../../test/harness.ts'
import {
  askFor,
  fetchFile,
  keptFilesOf,
  laterAs,
  printed,
  stageDocuments,
} from '../test/documents.fixtures.ts'

let app: TestApp
let here: GivenPlace
let child: GivenStudent
let admin: GivenUser
beforeAll(async () => {
  ;({ app, here, child } = await stageDocuments())
})
beforeEach(async () => {
  admin = await app.givenUser({ role: 'subBranchAdmin', place: here })
})
afterAll(() => app.close())

/** Students `Anak 001` and so on, who never signed in. */
async function givenChildren({ subBranchId }: GivenPlace, count: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`insert into app_user (id, name, role, sub_branch_id)
      select gen_random_uuid(), 'Anak ' || lpad(n::text, 3, '0'), 'student', ${subBranchId}
      from generate_series(1, ${count}::int) n`.execute(tx)
    await sql`insert into student (id, user_id, name, nis)
      select gen_random_uuid(), id, name, '20311' || right(name, 3)
      from app_user where sub_branch_id = ${subBranchId} and role = 'student'`.execute(tx)
  })
}

describe('slips', () => {
  it('need a recent password confirmation', async () => {
    const later = await laterAs(app, admin, 0.5)
    await app.db
      .updateTable('session')
      .set({ confirmed_until: app.clock.now })
      .where('user_id', '=', admin.id)
      .execute()
    const answer = await askFor(app, later, { kind: 'slips', userIds: [child.id] })
    expect(answer).toMatchObject({ status: 403, body: { code: 'session.confirm-needed' } })
  })

  it('expire with the hour in which their codes are readable, with their file', async () => {
    const asked = await askFor(app, admin, { kind: 'slips', userIds: [child.id] })
    const { id } = asked.body.document
    await app.runJobs()
    const soon = await laterAs(app, admin, 0.9)
    expect((await fetchFile(app, soon, id)).statusCode).toBe(200)
    const later = await laterAs(app, admin, 0.2)
    expect((await fetchFile(app, later, id)).statusCode).toBe(404)
    await app.runJobs()
    expect(await keptFilesOf(app, id)).toEqual([])
  })

  it('are a list and ten to a page, each with its own code, which works once', async () => {
    const place = await app.givenBranch()
    const owner = await app.givenUser({ role: 'branchAdmin', place })
    const names = Array.from({ length: 11 }, (_, index) => `Siswa ke-${index + 1} #1 $x$`)
    for (const name of names) await app.givenStudent({ place, name })
    const active = await app.givenStudent({ place, name: 'Sudah Masuk', passwordHash: 'x' })
    const pdf = await printed(app, owner, { kind: 'slips', subBranchId: place.subBranchId })
    expect(pdf.pages).toHaveLength(3)
    const [list, first, second] = pdf.pages.map(({ lines }) => lines.join('\n'))
    for (const name of names) expect(list).toContain(name)
    expect(list).toContain(active.nis)
    expect(list).toContain('sudah aktif')
    expect(list).toMatch(/Dicetak .* WIB · halaman 1\/3/)
    const codes = `${first}\n${second}`.match(/[A-Z2-9]{4}-[A-Z2-9]{4}/g) ?? []
    expect(new Set(codes).size).toBe(11)
    expect(`${first}${second}`).not.toContain('Sudah Masuk')
    expect(first).toContain(app.deps.config.baseUrl.replace(/^https?:\/\//, ''))
    const child = await app.db
      .selectFrom('student')
      .select('nis')
      .where('name', '=', names[0] ?? '')
      .executeTakeFirstOrThrow()
    const slip = first?.slice(first.indexOf(child.nis))
    const code = slip?.match(/[A-Z2-9]{4}-[A-Z2-9]{4}/)?.[0] ?? ''
    const signedIn = await app.as(null).call(routes.signIn.login, {
      body: { nis: child.nis, password: code },
    })
    expect(signedIn.status).toBe(200)
    await pdf.close()
  })

  it('print account slips while the codes are readable, and not after', async () => {
    const newcomer = await app.givenStudent({ place: here, name: 'Anak Baru' })
    const issued = await app.as(admin).call(routes.users.issueCodes, {
      body: { userIds: [newcomer.id] },
    })
    const handoutId = issued.body.handout.id
    const pdf = await printed(app, admin, { kind: 'slips', handoutId })
    expect(pdf.pages[1]?.lines.join(' ')).toContain('Anak Baru')
    await pdf.close()
    const later = await laterAs(app, admin, 1.01)
    const answer = await askFor(app, later, { kind: 'slips', handoutId })
    expect(answer).toMatchObject({ status: 409, body: { code: 'document.nothing-to-print' } })
  })

  it('hold no code that a newer one replaced', async () => {
    const [waiting, replaced] = [
      await app.givenStudent({ place: here, name: 'Anak Menunggu' }),
      await app.givenStudent({ place: here, name: 'Anak Diganti' }),
    ]
    const issued = await app.as(admin).call(routes.users.issueCodes, {
      body: { userIds: [waiting.id, replaced.id] },
    })
    const handoutId = issued.body.handout.id
    const issueAnew = ({ id: userId }: GivenUser) =>
      app.as(admin).call(routes.users.issueCode, { params: { userId } })
    await issueAnew(replaced)
    const pdf = await printed(app, admin, { kind: 'slips', handoutId })
    const [list, slips] = pdf.pages.map(({ lines }) => lines.join(' '))
    expect(list).toContain('Anak Diganti')
    expect(list).toContain('kode tidak berlaku lagi')
    expect(slips).toContain('Anak Menunggu')
    expect(slips).not.toContain('Anak Diganti')
    await pdf.close()
    await issueAnew(waiting)
    const answer = await askFor(app, admin, { kind: 'slips', handoutId })
    expect(answer).toMatchObject({ status: 409, body: { code: 'document.nothing-to-print' } })
  })

  it('leave out people of whom an import only changed the data', async () => {
    const [newcomer, known] = [
      await app.givenStudent({ place: here, name: 'Anak Masuk' }),
      await app.givenStudent({ place: here, name: 'Anak Lama' }),
    ]
    const issued = await app.as(admin).call(routes.users.issueCodes, {
      body: { userIds: [newcomer.id, known.id] },
    })
    const handoutId = issued.body.handout.id
    await app.db
      .updateTable('handout_person')
      .set({ outcome: 'updated', activation_code: null, code_expires_at: null })
      .where('user_id', '=', known.id)
      .execute()
    const pdf = await printed(app, admin, { kind: 'slips', handoutId })
    const [list = ''] = pdf.pages.map(({ lines }) => lines.join('\n'))
    expect(list).toContain('Anak Masuk')
    expect(list).not.toContain('Anak Lama')
    await pdf.close()
  })

  it('print the one code that was just shown, for its creator', async () => {
    const newcomer = await app.givenStudent({ place: here, name: 'Anak Lupa', passwordHash: 'x' })
    const issued = await app.as(admin).call(routes.users.issueCode, {
      params: { userId: newcomer.id },
    })
    const { code, handoutId } = issued.body.activation
    const pdf = await printed(app, admin, { kind: 'slips', handoutId })
    expect(pdf.pages[1]?.lines.join(' ')).toContain(activationCodeInWords(code))
    await pdf.close()
    const other = await app.givenUser({ role: 'subBranchAdmin', place: here })
    const answer = await askFor(app, other, { kind: 'slips', handoutId })
    expect(answer).toMatchObject({ status: 404, body: { code: 'handout.not-found' } })
  })

  it('of more people than one document holds are split into parts', async () => {
    const place = await app.givenBranch()
    const owner = await app.givenUser({ role: 'branchAdmin', place })
    await givenChildren(place, 501)
    const asked = await askFor(app, owner, { kind: 'slips', subBranchId: place.subBranchId })
    expect(asked).toMatchObject({ status: 422, body: { code: 'document.too-large' } })
    const issued = await app.as(owner).call(routes.users.issueCodes, {
      body: { subBranchId: place.subBranchId },
    })
    const handoutId = issued.body.handout.id
    const whole = await askFor(app, owner, { kind: 'slips', handoutId })
    expect(whole).toMatchObject({ status: 422, body: { code: 'document.too-large' } })
    const first = await askFor(app, owner, { kind: 'slips', handoutId, part: 1 })
    expect(first).toMatchObject({ status: 202, body: { document: { total: 500 } } })
    const { id } = first.body.document
    await app.as(owner).call(routes.documents.delete, { params: { id }, query: {} })
    const pdf = await printed(app, owner, { kind: 'slips', handoutId, part: 2 })
    expect(pdf.pages).toHaveLength(2)
    const slip = pdf.pages[1]?.lines.join(' ')
    expect(slip).toContain('Anak 501')
    expect(slip?.match(/[A-Z2-9]{4}-[A-Z2-9]{4}/g)).toHaveLength(1)
    await pdf.close()
    const third = await askFor(app, owner, { kind: 'slips', handoutId, part: 3 })
    expect(third).toMatchObject({ status: 409, body: { code: 'document.nothing-to-print' } })
  })

  it('of new codes have no parts', async () => {
    const answer = await askFor(app, admin, { kind: 'slips', userIds: [child.id], part: 1 })
    expect(answer.body).toMatchObject({
      code: 'request.invalid',
      fields: { part: expect.any(String) },
    })
  })

  it.each([
    ['names of sixty letters', 'Abdurrahman'.repeat(6).slice(0, 60)],
    ['words of twenty', 'Muhammadabdurrahmanu Fathan Ramadhan'],
  ])('keep %s without a break inside their column', async (_what, name) => {
    const newcomer = await app.givenStudent({ place: here, name })
    const pdf = await printed(app, admin, { kind: 'slips', userIds: [newcomer.id] })
    const pieces = pdf.pages[0]?.pieces ?? []
    const columnHead = (words: string) => {
      const head = pieces.find(({ text }) => text.startsWith(words))
      if (!head) throw new Error(`no column ${words}`)
      return head
    }
    const [column, next] = [columnHead('Nama'), columnHead('NIS atau email')]
    const own = pieces.filter(
      ({ x, y }) => x >= column.x - 0.1 && x < next.x - 0.1 && y > column.y + 1,
    )
    const read = own.map(({ text }) => text).join('')
    expect(read.replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
    expect(Math.max(...own.map(({ x, width }) => x + width))).toBeLessThan(next.x)
    expect(pdf.pages[0]?.lines.join('')).not.toContain('\u200B')
    await pdf.close()
  })

  it('show a person without a name', async () => {
    const newcomer = await app.givenStudent({ place: here, name: '' })
    const pdf = await printed(app, admin, { kind: 'slips', userIds: [newcomer.id] })
    for (const { lines } of pdf.pages) expect(lines.join(' ')).toContain('Tanpa nama')
    await pdf.close()
    const { studentId } = newcomer
    const form = await printed(app, admin, { kind: 'consentForm', studentIds: [studentId] })
    expect(form.pages[0]?.lines.join(' ')).toContain('Tanpa nama')
    await form.close()
  })

  it('keep no code in the row of the document', async () => {
    const newcomer = await app.givenStudent({ place: here })
    const { body } = await askFor(app, admin, { kind: 'slips', userIds: [newcomer.id] })
    const row = await app.db
      .selectFrom('document_job')
      .select('request')
      .where('id', '=', body.document.id)
      .executeTakeFirstOrThrow()
    expect(Object.keys(row.request as object)).toEqual(['maker', 'handoutId'])
  })
})

describe('a consent form', () => {
  it('is one page for each child, with its name and the four purposes', async () => {
    const place = await app.givenBranch()
    const owner = await app.givenUser({ role: 'branchAdmin', place })
    for (const name of ['Aisyah', 'Bilal']) await app.givenStudent({ place, name })
    const pdf = await printed(app, owner, { kind: 'consentForm', subBranchId: place.subBranchId })
    expect(pdf.pages).toHaveLength(2)
    const texts = pdf.pages.map(({ lines }) => lines.join('\n'))
    expect(texts[0]).toContain('Aisyah')
    expect(texts[1]).toContain('Bilal')
    for (const purpose of ['Data diri', 'Foto', 'Ujian munaqosah', 'Laporan dan raport'])
      expect(texts[0]).toContain(purpose)
    await pdf.close()
  })
})
