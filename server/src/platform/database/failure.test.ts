import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { DatabaseReadOnly, DatabaseUnavailable } from './database-errors.ts'
import { classifyFailure } from './failure.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  await database.pool.query(`
    create table parent (id integer constraint parent__id primary key);
    create table child (
      id integer not null constraint child__id unique,
      parent_id integer constraint child__parent references parent on delete restrict,
      constraint child__small check (id < 100)
    );
    insert into parent values (1);
    insert into child values (1, 1)`)
})
afterAll(() => database.close())

const statementFailure = (statement: string) =>
  database.pool.query(statement).then(
    () => 'no failure',
    (error: unknown) => classifyFailure(error),
  )

const coded = (code: string) => Object.assign(new Error('any'), { code })

describe('the classification of a database error', () => {
  it('names the violated constraint', async () => {
    const { parse } = JSON
    expect(await statementFailure('insert into child values (1, 1)')).toEqual(
      parse('{"kind":"unique","constraint":"child__id"}'),
    )
    expect(await statementFailure('insert into child values (2, 9)')).toEqual(
      parse('{"kind":"foreign","constraint":"child__parent"}'),
    )
    expect(await statementFailure('delete from parent')).toEqual(
      parse('{"kind":"foreign","constraint":"child__parent"}'),
    )
    expect(await statementFailure('insert into child values (100, 1)')).toEqual(
      parse('{"kind":"check","constraint":"child__small"}'),
    )
    expect(await statementFailure('insert into child values (null, 1)')).toMatchObject({
      kind: 'not-null',
    })
  })

  it('passes on the code that a trigger refuses with', async () => {
    const raise = `do $$ begin
      raise exception using errcode = 'NG001', message = 'class.locked', constraint = 'class__locked';
    end $$`
    expect(await statementFailure(raise)).toEqual({
      kind: 'refused',
      code: 'class.locked',
      rule: 'class__locked',
    })
  })

  it('classifies an invalid statement as a defect', async () => {
    expect(await statementFailure('select * from nowhere')).toBeNull()
    expect(classifyFailure(new TypeError('x is not a function'))).toBeNull()
    expect(classifyFailure('a string')).toBeNull()
  })

  it.each(['57014', '55P03', '57P01', '57P03', '53300', '40001', '40P01', '08006', 'ECONNREFUSED'])(
    'classifies %s as unavailable, with a time to retry',
    (code) => expect(classifyFailure(coded(code))).toMatchObject({ kind: 'unavailable' }),
  )

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
  ])('classifies "%s" as unavailable, with a time to retry', (message) =>
    expect(classifyFailure(new Error(message))).toMatchObject({ kind: 'unavailable' }),
  )

  it('classifies a missing file as a defect, a missing socket as a server that is down', () => {
    expect(classifyFailure(Object.assign(coded('ENOENT'), { syscall: 'open' }))).toBeNull()
    expect(classifyFailure(Object.assign(coded('ENOENT'), { syscall: 'connect' }))).toMatchObject({
      kind: 'unavailable',
    })
  })

  it('classifies its own errors and a full disk', () => {
    expect(classifyFailure(new DatabaseUnavailable('any'))).toMatchObject({ kind: 'unavailable' })
    expect(classifyFailure(new DatabaseReadOnly('any'))).toMatchObject({ kind: 'read-only' })
    expect(classifyFailure(coded('53100'))).toMatchObject({ kind: 'read-only' })
    expect(classifyFailure(coded('25006'))).toMatchObject({ kind: 'read-only' })
  })
})
