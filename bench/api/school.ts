import { addDays, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { newId } from '../../server/src/new-id.ts'
import { hashPassword } from '../../server/src/identity/sign-in/entry/passwords.ts'
import { hashOfToken, newToken } from '../../server/src/identity/sign-in/entry/tokens.ts'
import {
  cardCode,
  cardSecret,
  hashOfSecret,
} from '../../server/src/identity/sign-in/entry/card-secret.ts'
import type { Db } from '../../server/src/deps.ts'
import { insertRows } from '../../server/seeds/insert-rows.ts'

const benchDay = '2026-11-19'
export const benchNow = new Date('2026-11-19T13:00:00.000Z')
export const cardKey = Buffer.alloc(32, 7)
export const password = 'kapal-layar-biru'

export const classCount = 300
const childrenPerClass = 30
const openDays = [-4, -5, -6].map((days) => addDays(benchDay, days))
/** What a phone recorded on these days may still arrive without a reason. */
const syncDays = [0, -1, -2].map((days) => addDays(benchDay, days))

export type Register = {
  token: string
  classId: string
  date: string
  codes: string[]
  entryIds: string[]
}

/** Requests of one kind, each different from all others, enough for every concurrency. */
export type School = { registers: Register[]; syncs: Register[]; accounts: string[] }

/**
 * A desa of 240 classes of 30 children with teachers signed in: every request of the benchmark meets a
 * register of its own, so that nothing is measured twice or waits for the same row.
 */
export async function buildSchool(db: Db): Promise<School> {
  const ids = {
    branch: newId(),
    subBranch: newId(),
    year: newId(),
    branchYear: newId(),
    group: newId(),
  }
  await insertRows(db, 'branch', [{ id: ids.branch, name: 'Desa', address: '' }])
  await insertRows(db, 'sub_branch', [
    { id: ids.subBranch, branch_id: ids.branch, name: 'Kelompok' },
  ])
  await insertRows(db, 'academic_year', [{ id: ids.year, name: '20261', is_active: true }])
  const year = {
    id: ids.branchYear,
    branch_id: ids.branch,
    academic_year_id: ids.year,
    is_active: true,
  }
  await insertRows(db, 'branch_year', [year])
  const place = { branch_id: ids.branch, branch_year_id: ids.branchYear }
  await insertRows(db, 'teaching_group', [{ id: ids.group, ...place, name: 'KBM', address: '' }])
  const registration = {
    teaching_group_id: ids.group,
    sub_branch_id: ids.subBranch,
    branch_id: ids.branch,
  }
  await insertRows(db, 'teaching_group_sub_branch', [registration])

  const passwordHash = await hashPassword(password)
  const school: School = { registers: [], syncs: [], accounts: [] }
  for (let index = 0; index < classCount; index += 1) {
    await addClass(db, { index, ids, place, passwordHash, school })
  }
  return school
}

type ClassFacts = {
  index: number
  ids: { subBranch: string; branch: string; group: string }
  place: { branch_id: string; branch_year_id: string }
  passwordHash: string
  school: School
}

async function addClass(
  db: Db,
  { index, ids, place, passwordHash, school }: ClassFacts,
): Promise<void> {
  const account = {
    password_hash: passwordHash,
    sub_branch_id: ids.subBranch,
    is_email_verified: false,
  }
  const teacher = { id: newId(), userId: newId() }
  const children = Array.from({ length: childrenPerClass }, (_, seat) => ({
    id: newId(),
    userId: newId(),
    nis: `2024${String(10 + index * childrenPerClass + seat).padStart(4, '0')}`,
    name: `Anak ${String.fromCharCode(65 + (seat % 26))} ${seat}`,
  }))
  await db.transaction().execute(async (tx) => {
    await insertRows(tx, 'app_user', [
      {
        id: teacher.userId,
        name: `Guru ${index}`,
        role: 'teacher',
        email: `guru${index}@ngaji.test`,
        ...account,
      },
      ...children.map(({ userId, name }) => ({
        id: userId,
        name,
        role: 'student' as const,
        email: null,
        ...account,
      })),
    ])
    await insertRows(tx, 'teacher', [
      {
        id: teacher.id,
        user_id: teacher.userId,
        nig: String(10_000_000 + index),
        name: `Guru ${index}`,
        position: 'localTeacher',
      },
    ])
    await insertRows(
      tx,
      'student',
      children.map(({ id, userId, nis, name }) => ({
        id,
        user_id: userId,
        nis,
        name,
        card_version: 1,
      })),
    )
    const secretOf = (studentId: string) =>
      hashOfSecret(cardSecret(cardKey, { studentId, cardVersion: 1 }))
    await insertRows(
      tx,
      'student_card',
      children.map(({ id }) => ({
        id: newId(),
        student_id: id,
        card_version: 1,
        secret_hash: secretOf(id),
      })),
    )
  })
  const classId = newId()
  const inGroup = { ...place, teaching_group_id: ids.group }
  const label = `${String.fromCharCode(65 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`
  await insertRows(db, 'class', [
    {
      id: classId,
      ...inGroup,
      name: `Kelas ${label} 4`,
      label,
      grade: '4',
      start_time: '18:30',
      end_time: '19:45',
    },
  ])
  const member = { ...inGroup, class_id: classId, joined_on: '2026-07-13' }
  await insertRows(db, 'class_teacher', [{ id: newId(), ...member, teacher_id: teacher.id }])
  await insertRows(
    db,
    'class_student',
    children.map(({ id }) => ({
      id: newId(),
      ...member,
      student_id: id,
      sub_branch_id: ids.subBranch,
    })),
  )

  const token = await addSession(db, teacher.userId)
  const codes = children.map(({ id, nis }) =>
    cardCode(cardKey, nis, { studentId: id, cardVersion: 1 }),
  )
  school.accounts.push(...children.slice(0, 2).map(({ nis }) => nis))
  for (const date of syncDays) school.syncs.push({ token, classId, date, codes, entryIds: [] })
  for (const date of openDays) {
    const entryIds = await addRegister(db, { place, classId, date, by: teacher.userId, children })
    school.registers.push({ token, classId, date, codes, entryIds })
  }
}

async function addSession(db: Db, userId: string): Promise<string> {
  const token = newToken()
  const end = new Date(benchNow.getTime() + 86_400_000)
  await insertRows(db, 'session', [
    {
      id: newId(),
      token_hash: hashOfToken(token),
      user_id: userId,
      last_seen_at: benchNow,
      expires_at: end,
      absolute_expires_at: end,
    },
  ])
  return token
}

type RegisterFacts = {
  place: { branch_id: string; branch_year_id: string }
  classId: string
  date: string
  by: string
  children: { id: string }[]
}

async function addRegister(
  db: Db,
  { place, classId, date, by, children }: RegisterFacts,
): Promise<string[]> {
  const meetingId = newId()
  const openedAt = instantInJakarta(date, '18:20')
  await insertRows(db, 'meeting', [
    { id: meetingId, ...place, class_id: classId, date, opened_by: by, opened_at: openedAt },
  ])
  const entries = children.map(({ id }) => ({
    id: newId(),
    ...place,
    class_id: classId,
    meeting_id: meetingId,
    student_id: id,
    date,
  }))
  await insertRows(db, 'attendance', entries)
  return entries.map(({ id }) => id)
}
