import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startScene, type Scene } from './scene.ts'
import { unqualifiedNames, type SchemaNames } from './unnamed-schema.ts'

/**
 * pg_restore, pg_upgrade and autovacuum run with an empty search_path. Parsed catalogue entries
 * (defaults, checks, generated columns, index expressions, views) reference their objects by oid; a
 * function body stored as text looks names up at each run. The other tests of this folder run every
 * body that way, see `startScene`; here every body is checked without being run.
 */
let scene: Scene
let names: SchemaNames
beforeAll(async () => {
  scene = await startScene()
  names = await readNames()
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())
afterEach(() => scene.undo())

const inPublic = `= 'public'::regnamespace`

async function readNames(): Promise<SchemaNames> {
  const named = async (sql: string) =>
    new Set((await scene.run(sql)).map(({ name }) => String(name)))
  return {
    relations: await named(`select relname as name from pg_class
      where relnamespace ${inPublic} and relkind in ('r', 'p', 'v', 'm', 'S', 'f')`),
    functions: await named(`select proname as name from pg_proc where pronamespace ${inPublic}`),
    types:
      await named(`select t.typname as name from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace ${inPublic} and t.typelem = 0 and (c.relkind is null or c.relkind = 'c')`),
  }
}

// The server prints the schema of a type in a definition where the path does not include it.
const bodies = () =>
  scene.run(`set local search_path = '';
    select p.proname as name, l.lanname as language, p.prosrc as body,
      p.prosqlbody is not null as "isParsed", pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace ${inPublic} and p.prokind <> 'a' order by p.proname`)

/** The invalid definitions of the schema, by the name of the function. */
async function objections(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name, language, body, isParsed, definition } of await bodies()) {
    const unnamed = isParsed ? [] : unqualifiedNames(String(body), names)
    if (unnamed.length > 0) found[String(name)] = unnamed
    // The server itself parses the body of an SQL function at its creation.
    if (language !== 'sql') continue
    const refused = await scene.refusal(String(definition))
    if (refused) found[String(name)] = refused.message
  }
  return found
}

it('finds the objects of every function without a search path', async () => {
  expect(names.functions.size).toBeGreaterThan(70)
  expect(await objections()).toEqual({})
})

it.each([
  ['plpgsql', `begin perform refuse('x', 'y'); end`, ['refuse']],
  ['plpgsql', `begin update student set name = ''; end`, ['student']],
  ['plpgsql', `declare kept teacher%rowtype; begin end`, ['teacher']],
  ['plpgsql', `declare kept attendance_change[]; begin end`, ['attendance_change']],
  ['plpgsql', `begin perform from public.student s, score where true; end`, ['score']],
  ['plpgsql', `begin insert into class (id) select id from public.class; end`, ['class']],
  ['sql', `select from student`, 'relation "student" does not exist'],
  ['sql', `select search_text('x')`, 'function search_text(unknown) does not exist'],
])('refuses a body of %s: %s', async (language, body, why) => {
  await scene.run(`create function probe() returns void language ${language} as $$ ${body} $$`)
  expect(await objections()).toEqual({ probe: why })
})

describe('the scan', () => {
  it.each([
    'select score from public.score_category order by student, score',
    'select coalesce(a.score, 0), score from public.student student, public.class',
    'insert into public.score (score) values (1) -- from student',
    "perform public.refuse('student(', 'from class')",
  ])('accepts: %s', (body) => {
    expect(unqualifiedNames(body, names)).toEqual([])
  })
})
