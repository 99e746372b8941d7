import type { TestApp } from '../harness.ts'
import { markInWords, type Model, type ModelTicket } from './structure-model.ts'

type Life = Pick<
  Model,
  'admins' | 'tickets' | 'accountCount' | 'exams' | 'records' | 'registers' | 'marks'
>

/** Exams, registers and tickets, as the database has them. */
export async function readLife(app: TestApp, model: Model): Promise<Life> {
  return {
    admins: await readAdmins(app, model),
    tickets: await readTickets(app, model),
    accountCount: await countAccounts(app),
    exams: await readExams(app),
    records: await readRecords(app),
    registers: await readRegisters(app),
    marks: await readMarks(app, model),
  }
}

async function readAdmins({ db }: TestApp, { admins }: Model): Promise<Life['admins']> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'is_disabled'])
    .where('role', '=', 'admin')
    .execute()
  const disabled = new Map(rows.map(({ id, is_disabled }) => [id, is_disabled]))
  return admins.map(({ user }) => ({ user, isEnabled: disabled.get(user.id) === false }))
}

/**
 * A ticket keeps its state if it created all its accounts or none, and has a reason when rejected.
 */
async function readTickets({ db }: TestApp, { tickets }: Model): Promise<ModelTicket[]> {
  const rows = await db
    .selectFrom('account_request')
    .innerJoin(
      'account_request_person as person',
      'person.account_request_id',
      'account_request.id',
    )
    .select(({ fn }) => [
      'account_request.id',
      'account_request.status',
      'account_request.reason',
      fn.countAll<number>().as('people'),
      fn.count<number>('person.result_user_id').as('made'),
    ])
    .groupBy('account_request.id')
    .execute()
  return rows.flatMap(({ id, status, reason, people, made }) => {
    const known = tickets.find((ticket) => ticket.id === id)
    const isWhole = made === (status === 'approved' ? people : 0)
    const isExplained = (status === 'rejected') === (reason !== null)
    return known && isWhole && isExplained ? [{ ...known, status, people }] : []
  })
}

export async function countAccounts({ db }: TestApp): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function readExams({ db }: TestApp): Promise<Life['exams']> {
  const rows = await db
    .selectFrom('exam_status')
    .select(['academic_year_id', 'branch_year_id', 'sub_branch_id', 'status'])
    .execute()
  return new Map(
    rows.map(({ academic_year_id, branch_year_id, sub_branch_id, status }) => {
      const key = sub_branch_id === null ? branch_year_id : `${branch_year_id} ${sub_branch_id}`
      return [key ?? academic_year_id, status]
    }),
  )
}

async function readRecords({ db }: TestApp): Promise<Life['records']> {
  const rows = await db
    .selectFrom('score')
    .select(['branch_year_id', 'student_id', 'sub_branch_id'])
    .execute()
  return new Map(rows.map((row) => [`${row.branch_year_id} ${row.student_id}`, row.sub_branch_id]))
}

async function readRegisters({ db }: TestApp): Promise<Life['registers']> {
  const rows = await db
    .selectFrom('meeting')
    .select(['class_id', 'date'])
    .where('cancelled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ class_id, date }) => `${class_id} ${date}`))
}

async function readMarks({ db }: TestApp, { marks }: Model): Promise<Life['marks']> {
  const rows = await db
    .selectFrom('attendance')
    .select(['id', 'status', 'attribute', 'attitude', 'tidiness'])
    .where('is_marked', '=', true)
    .execute()
  const known = rows.filter(({ id }) => marks.has(id))
  return new Map(known.map((row) => [row.id, markInWords(row.status, row)]))
}

/** Everything that is compared, as plain values in one order. */
export function viewOfLife(life: Life) {
  return {
    admins: life.admins.map(({ user, isEnabled }) => `${user.id} ${isEnabled}`).toSorted(),
    tickets: life.tickets.map(({ id, status, people }) => `${id} ${status} ${people}`).toSorted(),
    accountCount: life.accountCount,
    exams: [...life.exams].map(([key, status]) => `${key} ${status}`).toSorted(),
    records: [...life.records].map(String).toSorted(),
    registers: [...life.registers].toSorted(),
    marks: [...life.marks].map(String).toSorted(),
  }
}
