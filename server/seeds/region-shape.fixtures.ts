import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoPassword, demoSignIns } from '../src/demo/demo-sign-ins.ts'
import { isPasswordOf } from '../src/identity/sign-in/entry/passwords.ts'

type Rows = <T>(query: RawBuilder<T>) => Promise<T[]>

/** How large the region is, and who signs in to it. Asked of the one load all its tests share. */
export function describeShape(rows: Rows): void {
  describeSize(rows)
  describeSignIns(rows)
}

function describeSize(rows: Rows): void {
  describe('its size', () => {
    const count = async (query: RawBuilder<{ count: number }>) => (await rows(query))[0]?.count ?? 0

    it('is three desa with nine kelompok, and says that it is made up', async () => {
      expect(await count(sql`select count(*)::integer as count from branch`)).toBe(3)
      expect(await count(sql`select count(*)::integer as count from sub_branch`)).toBe(9)
      expect(await rows(sql`select is_demo from region_setting`)).toEqual([{ is_demo: true }])
    })

    it('is about 700 children, each with a consent, and about 70 teachers and examiners', async () => {
      const children = await count(sql`select count(*)::integer as count from student`)
      expect(children).toBeGreaterThan(650)
      expect(children).toBeLessThan(800)
      expect(
        await count(sql`select count(distinct student_id)::integer as count from consent`),
      ).toBe(children)
      const teachers = await count(sql`select count(*)::integer as count from teacher`)
      expect(Math.abs(teachers - 70)).toBeLessThanOrEqual(5)
    })

    it('is eight KBM and thirty classes in each of three semesters, the last one running', async () => {
      const semesters = await rows(sql<object>`
        select year.name, bool_or(branch_year.is_active) as "isActive",
          count(distinct teaching_group.id)::integer as groups,
          count(distinct class.id)::integer as classes,
          bool_and(class.is_locked and teaching_group.is_locked) as "isLocked"
        from academic_year year join branch_year on branch_year.academic_year_id = year.id
        join teaching_group on teaching_group.branch_year_id = branch_year.id
        join class on class.teaching_group_id = teaching_group.id
        group by year.name order by year.name`)
      const size = { groups: 8, classes: 30, isLocked: true }
      expect(semesters).toEqual([
        { name: '20251', isActive: false, ...size },
        { name: '20252', isActive: false, ...size },
        { name: '20261', isActive: true, ...size },
      ])
    })

    it('has registers of the last 100 school days, and of the last month of the semester before', async () => {
      const found = await rows(sql<object>`
        select year.name, count(distinct meeting.date)::integer as days, max(meeting.date) as last
        from meeting join branch_year on branch_year.id = meeting.branch_year_id
        join academic_year year on year.id = branch_year.academic_year_id
        group by year.name order by year.name`)
      // Loaded on Thursday, 19 November.
      expect(found).toEqual([
        { name: '20252', days: 24, last: '2026-06-30' },
        { name: '20261', days: 100, last: '2026-11-18' },
      ])
    })
  })
}

type SignIn = {
  signIn: string
  role: string
  desa: string | null
  kelompok: string | null
  isReady: boolean
  hash: string
  hasTeacher: boolean
}

/** All seven, from the widest role to the narrowest. */
const sevenSignIns = sql<SignIn>`
  select coalesce(account.email, student.nis) as "signIn", account.role,
    branch.name as desa, sub_branch.name as kelompok, account.password_hash as hash,
    not account.must_change_password and not account.is_disabled
      and (account.is_email_verified or account.email is null) as "isReady",
    teacher.id is not null as "hasTeacher"
  from app_user account
  left join student on student.user_id = account.id
  left join teacher on teacher.user_id = account.id
  left join sub_branch on sub_branch.id = account.sub_branch_id
  left join branch on branch.id = sub_branch.branch_id
  where account.email in ('admin@ngaji.test', 'kurikulum@ngaji.test', 'desa@ngaji.test',
    'kelompok@ngaji.test', 'guru@ngaji.test', 'munaqis@ngaji.test')
    or student.nis = '20240010'
  order by array_position(array['admin', 'curriculum', 'branchAdmin', 'subBranchAdmin',
    'teacher', 'munaqisy', 'student'], account.role)`

function describeSignIns(rows: Rows): void {
  describe('its sign-ins', () => {
    const signIns = () => rows(sevenSignIns)

    it('are the seven of the table, ready to use with the one password', async () => {
      const found = await signIns()
      expect(found.map(({ signIn }) => signIn)).toEqual(demoSignIns.map(({ signIn }) => signIn))
      expect(found.map(({ role }) => role)).toEqual([
        'admin',
        'curriculum',
        'branchAdmin',
        'subBranchAdmin',
        'teacher',
        'munaqisy',
        'student',
      ])
      expect(found.every(({ isReady }) => isReady)).toBe(true)
      const [hash = '', ...others] = new Set(found.map((one) => one.hash))
      expect(others).toEqual([])
      expect(await isPasswordOf(hash, demoPassword)).toBe(true)
    })

    it('belong together: five to one desa, three of them to one kelompok', async () => {
      const [admin, curriculum, ...five] = await signIns()
      expect([admin?.desa, curriculum?.desa]).toEqual([null, null])
      expect(five.map(({ desa }) => desa)).toEqual(Array(5).fill('Sukawening'))
      const [, office, teacher, examiner, child] = five
      expect([office, teacher, child].map((one) => one?.kelompok)).toEqual(
        Array(3).fill('Sukawening Kidul'),
      )
      expect(examiner?.hasTeacher).toBe(true)
    })

    it('teach three classes of the running semester, and learn in one of them', async () => {
      const taught = await rows(sql<{ isTheChilds: boolean }>`
        select exists (select from class_student member join student on student.id = member.student_id
          where member.class_id = class.id and member.left_on is null
            and student.nis = '20240010') as "isTheChilds"
        from class_teacher join class on class.id = class_teacher.class_id
        join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
        join teacher on teacher.id = class_teacher.teacher_id
        join app_user on app_user.id = teacher.user_id and app_user.email = 'guru@ngaji.test'
        where class_teacher.left_on is null`)
      expect(taught).toHaveLength(3)
      expect(taught.filter(({ isTheChilds }) => isTheChilds)).toHaveLength(1)
    })
  })
}
