import { sql } from 'kysely'
import type { Db } from '../src/deps.ts'
import { journalTexts, taughtMaterials } from './teaching-notes.ts'

/**
 * What the teachers wrote after their meetings: materials, category by category in the order of the
 * grade, and once a week a journal. Everything follows from the meetings that are there, so it is the
 * same on every machine; the ids are those of the meetings.
 */
export async function loadTeachingNotes(db: Db): Promise<void> {
  await loadMaterials(db)
  await loadJournals(db)
}

/**
 * Adds a material after four meetings of five: now and then a teacher forgets. Higher grades are further on.
 */
async function loadMaterials(db: Db): Promise<void> {
  await sql`
    with held as (
      select meeting.*, class.grade,
        row_number() over (partition by meeting.class_id order by meeting.date) as number
      from meeting join class on class.id = meeting.class_id
    ), planned as (
      select grade, category, row_number() over (partition by grade order by ordinal) - 1 as turn,
        count(*) over (partition by grade) as turns,
        dense_rank() over (order by grade) as step
      from grade_category
    ), taught as (
      select held.*, planned.category, held.number / planned.turns + planned.step as lesson,
        ${JSON.stringify(taughtMaterials)}::jsonb -> planned.category as materials
      from held join planned
        on planned.grade = held.grade and planned.turn = held.number % planned.turns
      where held.number % 5 <> 0
    )
    insert into material_progress (id, branch_id, branch_year_id, user_id, class_id, category,
      material, date, created_at, updated_at)
    select id, branch_id, branch_year_id, opened_by, class_id, category,
      materials ->> (lesson % jsonb_array_length(materials))::integer, date,
      opened_at + interval '80 minutes', opened_at + interval '80 minutes'
    from taught`.execute(db)
}

/** The last meeting of each teacher in each of the last six weeks that had any. */
async function loadJournals(db: Db): Promise<void> {
  await sql`
    with weekly as (
      select distinct on (opened_by, date_trunc('week', date)) id, opened_by, opened_at, date,
        dense_rank() over (order by date_trunc('week', date) desc) as week
      from meeting order by opened_by, date_trunc('week', date), date desc, id
    ), texts as (
      select text, number - 1 as number, count(*) over () as count
      from jsonb_array_elements(${JSON.stringify(journalTexts)}::jsonb)
        with ordinality as listed (text, number)
    )
    insert into journal (id, user_id, title, content, date, created_at, updated_at)
    select weekly.id, opened_by, text ->> 'title', text ->> 'content', date,
      opened_at + interval '2 hours', opened_at + interval '2 hours'
    from weekly join texts
      on texts.number = (weekly.week + abs(hashtext(weekly.opened_by::text))) % texts.count
    where weekly.week <= 6`.execute(db)
}
