import { routes } from '@ngaji/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenStudent, GivenUser } from '../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { scan, syncer } from '../../teaching/attendance/test/attendance.fixtures.ts'
import { hashPassword } from '../../identity/sign-in/entry/passwords.ts'
import { reissueCards } from '../students/record/reissue-cards.service.ts'

let app: TestApp
let here: GivenPlace
let admin: GivenUser
let passwordHash: string
const password = 'kapal-layar-biru'
beforeAll(async () => {
  app = await startTestApp()
  here = await app.givenBranch()
  admin = await app.givenUser({ role: 'subBranchAdmin', place: here })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

const voidCards = (user: GivenUser, students: GivenStudent[], reason: 'lost' | 'copied' = 'lost') =>
  app.as(user).call(routes.studentCards.void, {
    body: { studentIds: students.map(({ studentId }) => studentId), reason, note: 'Di angkot' },
  })
const listCards = (user: GivenUser, { studentId }: GivenStudent) =>
  app.as(user).call(routes.studentCards.list, { params: { studentId } })
const ownOf = (child: GivenStudent) =>
  app.as(child).call(routes.studentCards.readOwn, { params: { studentId: child.studentId } })
const signIn = (code: string) =>
  app.as(null).call(routes.signIn.login, { body: { nis: code, password } })
const reissue = (child: GivenStudent) =>
  inTransaction(app.db, (tx) =>
    reissueCards({ ...app.deps, db: tx }, [child.studentId], { reason: 'reissued', by: admin.id }),
  )

describe('the own card', () => {
  it('is the code that is printed, with number and date', async () => {
    const child = await app.givenStudent({ place: here })
    const { body, headers } = await ownOf(child)
    expect(body.card).toMatchObject({ number: 1, code: child.cardCode })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is not there while the valid one was voided, and is another one after that', async () => {
    const child = await app.givenStudent({ place: here })
    await voidCards(admin, [child])
    expect(await ownOf(child)).toMatchObject({ status: 404, body: { code: 'card.not-found' } })
    await reissue(child)
    const { card } = (await ownOf(child)).body
    expect(card.number).toBe(2)
    expect(card.code).not.toBe(child.cardCode)
  })

  it('of another child is not there', async () => {
    const [child, other] = [
      await app.givenStudent({ place: here }),
      await app.givenStudent({ place: here }),
    ]
    const answer = await app
      .as(child)
      .call(routes.studentCards.readOwn, { params: { studentId: other.studentId } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'student.not-found' } })
  })
})

describe('cards so far', () => {
  it('are listed newest first, with who issued and why one ended, and no secret', async () => {
    const child = await app.givenStudent({ place: here })
    await voidCards(admin, [child], 'copied')
    await reissue(child)
    const { body } = await listCards(admin, child)
    expect(body.cards).toMatchObject([
      { number: 2, issuedBy: { id: admin.id, name: admin.name }, voidedAt: null },
      { number: 1, issuedBy: null, voidReason: 'copied' },
    ])
    expect(JSON.stringify(body)).not.toMatch(/secret|hash|code/i)
  })

  it('come with how the next one looks on paper: what the region set, to all who print', async () => {
    const child = await app.givenStudent({ place: here })
    const bare = await listCards(admin, child)
    expect(bare.body.look).toEqual({
      organisationName: expect.any(String),
      logo: null,
      heading: 'KARTU SISWA',
      found: expect.stringMatching(
        /^Bila menemukan kartu ini, mohon kembalikan ke Kelompok .+, Desa /,
      ),
      colour: '#124a39',
    })
    const chosen = { card_front_text: 'KARTU SANTRI', card_colour: '#c01010' }
    await app.db
      .updateTable('region_setting')
      .set({ ...chosen, letterhead_contact: '0812-3456-7890', organisation_name: 'PAC Cilawu' })
      .execute()
    const office = await app.givenUser({ role: 'branchAdmin', place: here })
    expect((await listCards(office, child)).body.look).toMatchObject({
      organisationName: 'PAC Cilawu',
      heading: 'KARTU SANTRI',
      found: 'Bila menemukan kartu ini, mohon hubungi 0812-3456-7890.',
      colour: '#c01010',
    })
  })
})

describe('voiding', () => {
  it('is for many at once, twice changes nothing, and each is in the audit log', async () => {
    const children = [
      await app.givenStudent({ place: here }),
      await app.givenStudent({ place: here }),
    ]
    expect((await voidCards(admin, children)).body.voided).toBe(2)
    const again = await voidCards(admin, children)
    expect(again).toMatchObject({ status: 200, body: { voided: 0 } })
    const notes = await app.db
      .selectFrom('audit_entry')
      .select(['target_id', 'reason'])
      .where('action', '=', 'student-cards.void')
      .where(
        'target_id',
        'in',
        children.map(({ studentId }) => studentId),
      )
      .execute()
    expect(notes).toHaveLength(4)
    expect(new Set(notes.map(({ reason }) => reason))).toEqual(new Set(['lost']))
  })

  it('touches none when one of them is out of reach', async () => {
    const mine = await app.givenStudent({ place: here })
    const theirs = await app.givenStudent({ place: await app.givenBranch() })
    expect(await voidCards(admin, [mine, theirs])).toMatchObject({
      status: 404,
      body: { code: 'student.not-found' },
    })
    expect((await ownOf(mine)).status).toBe(200)
  })

  it('closes the door the card opened, exactly as a wrong password does', async () => {
    const child = await app.givenStudent({ place: here, passwordHash })
    expect((await signIn(child.cardCode)).status).toBe(200)
    await voidCards(admin, [child])
    const refused = await signIn(child.cardCode)
    const wrong = await app.as(null).call(routes.signIn.login, {
      body: { nis: child.nis, password: 'salah-sekali-ini' },
    })
    expect(refused.status).toBe(wrong.status)
    expect(refused.body).toEqual(wrong.body)
    await reissue(child)
    expect((await signIn((await ownOf(child)).body.card.code)).status).toBe(200)
  })

  it('lets the old card mark attendance still, with a warning', async () => {
    const school = await app.givenSchool({ children: 1 })
    const [child] = school.students as [GivenStudent]
    const owner = await app.givenUser({ role: 'branchAdmin', place: school.place })
    await voidCards(owner, [child])
    const sync = syncer(app, school.classId)
    const { body } = await sync(school.teacher, [scan(child)])
    expect(body.results).toMatchObject([{ outcome: 'applied', card: 'voided' }])
    await reissue(child)
    const renewed = { cardCode: (await ownOf(child)).body.card.code }
    const second = await sync(school.teacher, [scan(renewed)])
    expect(second.body.results).toMatchObject([{ card: 'valid' }])
  })
})
