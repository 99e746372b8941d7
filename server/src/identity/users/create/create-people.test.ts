import { routes } from '@ngaji/contract'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { personRecords } from '../../../person-records.ts'
import { createPeople, type MadePerson, type NewPerson } from './create-people.service.ts'

let app: TestApp
let place: GivenPlace
let admin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  place = await app.givenBranch()
  admin = await app.givenUser({ role: 'admin' })
})
afterAll(() => app.close())

const make = (people: readonly NewPerson[], server = app): Promise<MadePerson[]> =>
  inTransaction(server.deps.db, (tx) =>
    createPeople({ ...server.deps, ...personRecords, db: tx }, people, admin.id),
  )

const child = (wishes: NewPerson['student'] = {}, email: string | null = null): NewPerson => ({
  role: 'student',
  name: 'Anak',
  email,
  subBranchId: place.subBranchId,
  student: wishes,
})

const teacher = (wishes: Partial<NonNullable<NewPerson['teacher']>> = {}): NewPerson => ({
  role: 'teacher',
  name: 'Guru',
  email: `guru-${app.deps.newId()}@ngaji.test`,
  subBranchId: place.subBranchId,
  teacher: { position: 'localTeacher', ...wishes },
})

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  const { code, extra } = error as AppError
  return { code, details: extra.details }
}

/** Statements that reach the database, those of a transaction among them. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const plain = app.deps.db
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  app.deps.db = plain.withPlugin(counter)
  await work()
  app.deps.db = plain
  return count
}

describe('numbers of students', () => {
  it('are the lowest of the entry year that were never issued, in the order given', async () => {
    const made = await make([1, 2, 3].map(() => child({ entryYear: 2031 })))
    expect(made.map(({ nis }) => nis)).toEqual(['20310010', '20310011', '20310012'])
  })

  it('leave out the ones given by hand, before and in the same call', async () => {
    await make([child({ entryYear: 2032, nis: '20320011' })])
    const made = await make([
      child({ entryYear: 2032 }),
      child({ entryYear: 2032, nis: '20320012' }),
      child({ entryYear: 2032 }),
    ])
    expect(made.map(({ nis }) => nis)).toEqual(['20320010', '20320012', '20320013'])
  })

  it('never come back, not even when their child was deleted', async () => {
    const [gone] = await make([child({ entryYear: 2033 })])
    await app.db
      .deleteFrom('student_card')
      .where('student_id', '=', gone?.studentId ?? '')
      .execute()
    await inTransaction(app.db, async (tx) => {
      await tx
        .deleteFrom('student')
        .where('id', '=', gone?.studentId ?? '')
        .execute()
      await tx
        .deleteFrom('app_user')
        .where('id', '=', gone?.userId ?? '')
        .execute()
    })
    const [next] = await make([child({ entryYear: 2033 })])
    expect([gone?.nis, next?.nis]).toEqual(['20330010', '20330011'])
    expect(await refusal(make([child({ nis: '20330010' })]))).toMatchObject({ code: 'nis.taken' })
  })

  it('are of this year in Jakarta unless said otherwise', async () => {
    app.clock.now = new Date('2034-12-31T17:00:00.000Z')
    const [made] = await make([child()])
    app.clock.now = new Date('2026-11-19T11:30:00.000Z')
    expect(made?.nis).toBe('20350010')
  })

  it('run out, and say how many are left', async () => {
    await sql`insert into nis_issued (nis)
      select '2036' || lpad(number::text, 4, '0') from generate_series(10, 9997) as number`.execute(
      app.db,
    )
    const three = [1, 2, 3].map(() => child({ entryYear: 2036 }))
    expect(await refusal(make(three))).toEqual({ code: 'nis.exhausted', details: { free: 2 } })
    expect((await make(three.slice(1))).map(({ nis }) => nis)).toEqual(['20369998', '20369999'])
  })

  it('given twice are refused', async () => {
    const twice = [child({ nis: '20370010' }), child({ nis: '20370010' })]
    expect(await refusal(make(twice))).toMatchObject({ code: 'nis.taken' })
  })
})

describe('numbers of teachers', () => {
  it('are the lowest free ones of this year, beside those given', async () => {
    const made = await make([teacher({ nig: '20260002' }), teacher(), teacher()])
    expect(made.map(({ nig }) => nig)).toEqual(['20260002', '20260001', '20260003'])
    expect(await refusal(make([teacher({ nig: '20260002' })]))).toMatchObject({ code: 'nig.taken' })
    const twice = [teacher({ nig: '20269001' }), teacher({ nig: '20269001' })]
    expect(await refusal(make(twice))).toMatchObject({ code: 'nig.taken' })
  })
})

describe('emails', () => {
  it('belong to one account, whatever the letters, and all that are taken are named', async () => {
    await make([child({}, 'Ada@ngaji.test')])
    const people = [
      child({}, 'ada@NGAJI.test'),
      child({}, 'kembar@ngaji.test'),
      child({}, 'Kembar@ngaji.test'),
      child({}, 'bebas@ngaji.test'),
    ]
    expect(await refusal(make(people))).toEqual({
      code: 'user.email-taken',
      details: { emails: ['ada@ngaji.test', 'kembar@ngaji.test'] },
    })
    expect(await make([child({}, 'bebas@ngaji.test')])).toHaveLength(1)
  })
})

describe('people', () => {
  it('get the record their role asks for, in the kelompok of the account', async () => {
    const [student, guru, munaqis, office] = await make([
      child({ parentName: 'Ibu', hasConsent: true }),
      teacher(),
      { ...teacher({ position: 'munaqisy' }), role: 'munaqisy' },
      {
        role: 'branchAdmin',
        name: 'PJP',
        email: 'pjp@ngaji.test',
        subBranchId: place.subBranchId,
      },
    ])
    expect(student).toMatchObject({ studentId: expect.any(String), teacherId: null, nig: null })
    expect(guru).toMatchObject({ studentId: null, teacherId: expect.any(String), nis: null })
    expect(munaqis).toMatchObject({ teacherId: expect.any(String) })
    expect(office).toMatchObject({ studentId: null, teacherId: null, nis: null, nig: null })
    const record = await app.db
      .selectFrom('student')
      .innerJoin('student_card', 'student_card.student_id', 'student.id')
      .innerJoin('consent', 'consent.student_id', 'student.id')
      .select(['student.branch_id', 'student.sub_branch_id', 'student_card.card_version'])
      .select(['consent.guardian_name', 'consent.recorded_by'])
      .where('student.id', '=', student?.studentId ?? '')
      .execute()
    expect(record).toEqual([
      {
        branch_id: place.branchId,
        sub_branch_id: place.subBranchId,
        card_version: 1,
        guardian_name: 'Ibu',
        recorded_by: admin.id,
      },
    ])
  })

  it('whose position and role disagree are not made', async () => {
    const wrong = { ...teacher(), role: 'munaqisy' as const }
    await expect(make([wrong])).rejects.toThrow(/position/i)
  })

  it('are made all or none', async () => {
    const before = await countRows()
    const people = [child(), teacher(), child({ nis: '20310010' })]
    expect(await refusal(make(people))).toMatchObject({ code: 'nis.taken' })
    expect(await countRows()).toEqual(before)
  })

  it('are all answered for in the order given', async () => {
    const people = [teacher(), child(), teacher(), child()]
    const made = await make(people)
    expect(made.map(({ nis, nig }) => [nis !== null, nig !== null])).toEqual([
      [false, true],
      [true, false],
      [false, true],
      [true, false],
    ])
    expect(new Set(made.map(({ code }) => code)).size).toBe(4)
  })

  it('take the same number of statements for one and for three hundred', async () => {
    const one = await countStatements(() => make([child()]))
    const many = await countStatements(() => make(Array.from({ length: 300 }, () => child())))
    expect(many).toBe(one)
    expect(one).toBeLessThan(20)
    const both = await countStatements(() => make([child(), teacher()]))
    const crowd = Array.from({ length: 60 }, (_, index) => (index % 2 ? child() : teacher()))
    expect(await countStatements(() => make(crowd))).toBe(both)
  })

  it('sign in with the number and the code, and are asked for a password', async () => {
    const [made] = await make([child()])
    const body = { nis: made?.nis ?? '', password: made?.code ?? '' }
    const first = await app.as(null).call(routes.signIn.login, { body })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ user: { role: 'student', mustChangePassword: true } })
    expect(made?.codeExpiresAt).toEqual(new Date('2026-12-03T11:30:00.000Z'))
  })
})

async function countRows() {
  const count = async (table: 'app_user' | 'student' | 'teacher' | 'student_card' | 'nis_issued') =>
    (
      await app.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return [
    await count('app_user'),
    await count('student'),
    await count('teacher'),
    await count('student_card'),
    await count('nis_issued'),
  ]
}
