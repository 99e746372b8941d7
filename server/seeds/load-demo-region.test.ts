import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { drawSet } from '@ngaji/contract/exam/question-bank/draw.rules'
import { randomFrom } from '@ngaji/contract/values/seeded-random'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDrawable } from '../src/exam/question-bank/packages/draw.queries.ts'
import { verifyData } from '../src/verify/verify-data.ts'
import { startTestApp, type TestApp } from '../test/harness.ts'
import { loadDemoRegion } from './load-demo-region.ts'
import { describeShape } from './region-shape.fixtures.ts'

// The whole region, as a first start makes it. 19 November 2026: the third semester is 20261.
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.database.withoutTimeLimit(() => loadDemoRegion(app.deps))
})
afterAll(() => app.close())

async function rows<T>(query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(app.db)).rows
}

type Level = { year: string; desa: string | null; kelompok: string | null; status: string }

const levels = () =>
  rows(sql<Level>`
    select year.name as year, branch.name as desa, sub_branch.name as kelompok, exam.status
    from exam_status exam join academic_year year on year.id = exam.academic_year_id
    left join branch on branch.id = exam.branch_id
    left join sub_branch on sub_branch.id = exam.sub_branch_id
    order by year.name, branch.name nulls first, sub_branch.name nulls first`)

type Sheet = {
  year: string
  kelompok: string
  grade: string
  scores: number[]
  begun: number
  drafts: number
  open: number
}

/** Every record: its scores, what is begun, marks not yet saved, and questions not yet answered. */
const sheets = () =>
  rows(sql<Sheet>`
    with marks as (
      select score_id, category, count(draft_mark) as given, count(*) - count(draft_mark) as open
      from score_mark group by score_id, category
    )
    select year.name as year, sub_branch.name as kelompok, score.grade,
      coalesce(jsonb_agg(kept.score) filter (where kept.score is not null), '[]') as scores,
      count(kept.started_at) filter (where kept.score is null)::integer as begun,
      coalesce(sum(marks.given) filter (where kept.score is null), 0)::integer as drafts,
      coalesce(sum(marks.open) filter (where kept.score is null), 0)::integer as open
    from score join score_category kept on kept.score_id = score.id
    left join marks on marks.score_id = kept.score_id and marks.category = kept.category
    join branch_year on branch_year.id = score.branch_year_id
    join academic_year year on year.id = branch_year.academic_year_id
    join sub_branch on sub_branch.id = score.sub_branch_id
    group by score.id, year.name, sub_branch.name`)

describe('the demo region', () => {
  it('breaks no invariant', async () => {
    const found = await app.database.withoutTimeLimit(() =>
      verifyData(
        async (query) => (await app.database.pool.query<{ found: string }>(query)).rows,
        app.clock.now,
      ),
    )
    expect(found).toEqual([])
  })

  it('is the region people know: its places, its classes, its child', async () => {
    const [child] = await rows(sql<{ name: string; className: string; kelompok: string }>`
      select student.name, class.name as "className", sub_branch.name as kelompok
      from student join class_student member on member.student_id = student.id
      join class on class.id = member.class_id
      join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
      join sub_branch on sub_branch.id = member.sub_branch_id
      where student.nis = '20240010'`)
    expect(child).toEqual({
      name: 'Muhammad Fathan Al-Ghifari Ramadhan',
      className: 'Kelas Umar 5',
      kelompok: 'Sukawening Kidul',
    })
  })

  it('has two examiners in every kelompok', async () => {
    const found = await rows(sql<{ count: number }>`
      select count(app_user.id)::integer as count from sub_branch
      left join app_user on app_user.sub_branch_id = sub_branch.id and app_user.role = 'munaqisy'
      group by sub_branch.id`)
    expect(found.map(({ count }) => count)).toEqual(Array(9).fill(2))
  })
})

describeShape(rows)

describe('its teachers', () => {
  it('wrote down materials of nearly every category the grades have, in each month since the start', async () => {
    const cells = await rows(sql<{ month: string; categories: number; least: number }>`
      select to_char(date, 'YYYY-MM') as month, count(distinct category)::integer as categories,
        min(length(material))::integer as least
      from material_progress progress
      join branch_year on branch_year.id = progress.branch_year_id and branch_year.is_active
      group by 1 order by 1`)
    expect(cells.map(({ month }) => month)).toEqual(
      expect.arrayContaining(['2026-09', '2026-10', '2026-11']),
    )
    // The semester begins with a few days in July.
    for (const { month, categories, least } of cells) {
      if (month >= '2026-08') expect(categories).toBeGreaterThanOrEqual(11)
      expect(least).toBeGreaterThan(5)
    }
  })

  it('wrote only of classes they teach, after the meeting and before now', async () => {
    const strange = await rows(sql`
      select from material_progress progress
      join meeting on meeting.id = progress.id
      where progress.user_id <> meeting.opened_by or progress.date <> meeting.date
        or progress.created_at > ${app.deps.now()} or not exists (
          select from class_teacher member join teacher on teacher.id = member.teacher_id
          where member.class_id = progress.class_id and teacher.user_id = progress.user_id)`)
    expect(strange).toEqual([])
  })

  it('keep a journal: a few entries each, at most one a week', async () => {
    const authors = await rows(sql<{ entries: number; weeks: number }>`
      select count(*)::integer as entries,
        count(distinct date_trunc('week', date))::integer as weeks
      from journal group by user_id`)
    expect(authors.length).toBeGreaterThan(20)
    for (const { entries, weeks } of authors) {
      expect(entries).toBe(weeks)
      expect(entries).toBeLessThanOrEqual(6)
    }
  })
})

describe('its registers', () => {
  it('show one class of Nurul Huda whose children stay away more and more', async () => {
    const [found] = await rows(sql<{ before: number; lately: number; others: number }>`
      with marks as (
        select class.name = 'Kelas 6' and teaching_group.name = 'KBM Nurul Huda' as is_it,
          attendance.date > date '2026-11-18' - 30 as is_late,
          (attendance.status in ('Hadir', 'Terlambat'))::integer * 100 as share
        from attendance join class on class.id = attendance.class_id
        join teaching_group on teaching_group.id = class.teaching_group_id
        where attendance.date > date '2026-11-18' - 60
      )
      select round(avg(share) filter (where is_it and not is_late))::integer as before,
        round(avg(share) filter (where is_it and is_late))::integer as lately,
        round(avg(share) filter (where not is_it and is_late))::integer as others
      from marks`)
    expect(found?.before).toBeGreaterThan(80)
    expect(found?.lately).toBeLessThan(75)
    expect(found?.others).toBeGreaterThan(85)
  })
})

describe('its finished exams', () => {
  it('are completed on all three levels, in every kelompok', async () => {
    for (const year of ['20251', '20252']) {
      const held = (await levels()).filter((level) => level.year === year)
      expect(held).toHaveLength(1 + 3 + 9)
      expect(new Set(held.map(({ status }) => status))).toEqual(new Set(['completed']))
    }
  })

  it('have a record of every child who sat in a class, complete', async () => {
    const [left] = await rows(sql<{ count: number }>`
      select count(*)::integer as count from class_student member
      join branch_year on branch_year.id = member.branch_year_id and not branch_year.is_active
      where not exists (select from score where score.branch_year_id = member.branch_year_id
        and score.student_id = member.student_id)`)
    expect(left?.count).toBe(0)
    const finished = (await sheets()).filter(({ year }) => year !== '20261')
    expect(finished.length).toBeGreaterThan(1000)
    const lacking = finished.filter(
      ({ grade, scores, begun }) => scores.length !== categoriesOfGrade(grade).length || begun > 0,
    )
    expect(lacking).toEqual([])
  })

  it('tell good from weak', async () => {
    const scores = (await sheets()).flatMap((sheet) => sheet.scores).toSorted((a, b) => a - b)
    const at = (share: number) => scores[Math.floor(scores.length * share)] ?? 0
    expect(at(0.02)).toBeLessThan(70)
    expect(at(0.5)).toBeGreaterThan(70)
    expect(at(0.5)).toBeLessThan(92)
    expect(at(0.95)).toBeGreaterThan(90)
    expect(at(0.01)).toBeGreaterThan(30)
  })

  it('were held by examiners of the child’s kelompok, before they were completed', async () => {
    const strange = await rows(sql`
      select from score_category kept join score on score.id = kept.score_id
      join app_user examiner on examiner.id = kept.examiner_id
      where examiner.role <> 'munaqisy' or examiner.sub_branch_id <> score.sub_branch_id
        or kept.scored_at < kept.started_at or kept.scored_at > ${app.deps.now()}`)
    expect(strange).toEqual([])
  })

  it('asked what their seed draws, and differ from child to child', async () => {
    const some = await rows(sql<{
      seed: string
      semester: number
      grade: string
      category: string
      asked: string[]
    }>`
      select kept.draw_seed as seed, kept.grade, kept.category,
        right(year.name, 1)::integer as semester,
        jsonb_agg(mark.question_version_id order by mark.ordinal) as asked
      from score_category kept join score on score.id = kept.score_id
      join branch_year on branch_year.id = score.branch_year_id
      join academic_year year on year.id = branch_year.academic_year_id
      join score_mark mark on mark.score_id = kept.score_id and mark.category = kept.category
      group by kept.score_id, kept.category, year.name
      order by kept.draw_seed limit 200`)
    for (const { seed, asked, ...wanted } of some) {
      const drawn = drawSet(await listDrawable(app.db, wanted), randomFrom(seed))
      expect(drawn?.map(({ questionVersionId }) => questionVersionId)).toEqual(asked)
    }
    expect(new Set(some.map(({ asked }) => asked.join())).size).toBeGreaterThan(150)
  })

  it('left their history, and closed their questions', async () => {
    const [counts] = await rows(sql<Record<string, number>>`
      select (select count(*) from score_history where kind = 'start')::integer as started,
        (select count(*) from score_category where started_at is not null)::integer as begun,
        (select count(*) from score_history where kind = 'finish')::integer as finished,
        (select count(*) from score_category where score is not null)::integer as scored,
        (select count(*) from score_mark mark join question_version version
          on version.id = mark.question_version_id where version.used_at is null)::integer as open`)
    expect(counts?.['started']).toBe(counts?.['begun'])
    expect(counts?.['finished']).toBe(counts?.['scored'])
    expect(counts?.['open']).toBe(0)
  })
})

describe('its running exam', () => {
  it('runs in the region, one desa and one kelompok; another is done, the third waits', async () => {
    expect((await levels()).filter(({ year }) => year === '20261')).toEqual([
      { year: '20261', desa: null, kelompok: null, status: 'inProgress' },
      { year: '20261', desa: 'Sukawening', kelompok: null, status: 'inProgress' },
      { year: '20261', desa: 'Sukawening', kelompok: 'Cihuni', status: 'completed' },
      { year: '20261', desa: 'Sukawening', kelompok: 'Sukawening Kidul', status: 'inProgress' },
    ])
  })

  it('has come to a third of the children: some categories saved, one begun', async () => {
    const children = (await sheets()).filter(
      ({ year, kelompok }) => year === '20261' && kelompok === 'Sukawening Kidul',
    )
    const seen = children.filter(({ scores, begun }) => scores.length + begun > 0)
    expect(Math.abs(seen.length / children.length - 1 / 3)).toBeLessThan(0.05)
    for (const { scores, begun, drafts, open } of seen) {
      expect(scores.length).toBeGreaterThan(0)
      expect(scores.length).toBeLessThan(6)
      expect({ begun, hasDrafts: drafts > 0, hasOpen: open > 0 }).toEqual({
        begun: 1,
        hasDrafts: true,
        hasOpen: true,
      })
    }
  })

  it('is complete where it is completed', async () => {
    const children = (await sheets()).filter(
      ({ year, kelompok }) => year === '20261' && kelompok === 'Cihuni',
    )
    expect(children.length).toBeGreaterThan(20)
    for (const { grade, scores } of children)
      expect(scores).toHaveLength(categoriesOfGrade(grade).length)
  })

  it('is nobody’s claim', async () => {
    expect(await rows(sql`select from score where claimed_by is not null`)).toEqual([])
  })

  it('keeps the guards of its tables', async () => {
    const [resting] = await rows(sql<{ count: number }>`
      select count(*)::integer as count from pg_trigger
      where not tgisinternal and tgenabled <> 'O'`)
    expect(resting?.count).toBe(0)
  })
})
