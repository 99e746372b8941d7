import { routes } from '@ngaji/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { personalColumns } from '../../../../test/personal/personal-columns.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { childDetails, givenFullChild, marker, name, setExam } from '../test/privacy.fixtures.ts'

const { students } = routes

describe('the copy of a child’s data', () => {
  let app: TestApp
  let scene: Awaited<ReturnType<typeof givenFullChild>>
  beforeAll(async () => {
    app = await startTestApp()
    scene = await givenFullChild(app)
    // Until then its scores are not the child's to read.
    await setExam(app, { ...scene, subBranchId: scene.place.subBranchId }, 'completed')
  })
  afterAll(() => app.close())

  const copy = async () => {
    const params = { studentId: scene.child.studentId }
    const answer = await app.as(scene.child).call(students.export, { params, query: {} })
    expect(answer.status).toBe(200)
    return answer.body.export
  }

  it('has a part for every table that holds something about the child', async () => {
    const body = await copy()
    const parts = new Set(
      Object.values(personalColumns).flatMap((table) => ('copy' in table ? [table.copy] : [])),
    )
    expect([...parts].toSorted()).toEqual(Object.keys(body).toSorted())
    for (const part of parts) expect(JSON.stringify(body[part]), part).toMatch(/[a-zA-Z0-9]{3}/)
  })

  it('knows every table that points at a child or an account', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct source.relname as name from pg_constraint
      join pg_class source on source.oid = conrelid
      join pg_class target on target.oid = confrelid
      where contype = 'f' and target.relname in ('student', 'attendance', 'score')`.execute(app.db)
    const nothing = rows.filter(
      ({ name: table }) => 'nothing' in personalColumns[table as keyof typeof personalColumns],
    )
    expect(nothing).toEqual([])
  })

  it('classifies the columns the database has', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name in (select table_name
        from information_schema.tables where table_type = 'BASE TABLE')`.execute(app.db)
    const unknown = rows.filter(({ table, column }) => {
      const known = personalColumns[table as keyof typeof personalColumns]
      if (!known) return !table.startsWith('migration') && table !== 'schema_migration'
      return 'columns' in known && !(column in known.columns)
    })
    expect(unknown).toEqual([])
  })

  it('tells each value, and of other people only the role', async () => {
    const text = JSON.stringify(await copy())
    for (const value of Object.values(childDetails)) expect(text).toContain(value)
    for (const value of ['Nama', 'Wali', 'catatan', 'alasan', 'riwayat', 'lepas', 'klaim'])
      expect(text).toContain(`${marker} ${value}`)
    for (const value of ['pindah', 'kartu', 'masuk', 'Ibu', 'Salah'])
      expect(text).toContain(`${marker} ${value}`)
    expect(text).toContain(scene.child.nis)
    for (const person of [scene.teacher, scene.office, scene.admin]) {
      expect(text).not.toContain(person.name)
      expect(text).not.toContain(person.id)
    }
    for (const other of scene.students) expect(text).not.toContain(other.name)
    const { rows } = await sql<{ hash: string }>`
      select secret_hash as hash from student_card`.execute(app.db)
    for (const { hash } of rows) expect(text).not.toContain(hash)
  })

  it('is a paper too, in words', async () => {
    const { office, child } = scene
    const response = await app.app.inject({
      method: 'GET',
      url: `/api/students/${child.studentId}/export?format=pdf`,
      headers: { authorization: `Bearer ${office.token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    const paper = await readPdf(response.rawPayload)
    const text = JSON.stringify(paper)
    for (const words of [
      name,
      'Tanggal lahir',
      '13 Juli 2011',
      'Laki-Laki',
      'Siapa melihat data ini',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain(scene.teacher.name)
  })

  it('is noted in the access log and in the audit log, not for the child itself', async () => {
    const { office, child } = scene
    const params = { studentId: child.studentId }
    const { body } = await app.as(child).call(students.readAccessLog, { params, query: {} })
    expect(body.reads[0]).toMatchObject({ role: 'subBranchAdmin' })
    expect(JSON.stringify(body)).not.toContain(office.name)
    const { rows } = await sql<{ role: string; what: string }>`
      select role, what from access_log where what = 'export'`.execute(app.db)
    expect(rows).toEqual([{ role: 'subBranchAdmin', what: 'export' }])
  })

  it('is for the child, its PJP and the region', async () => {
    const params = { studentId: scene.child.studentId }
    const elsewhere = await app.givenUser({ role: 'branchAdmin', place: await app.givenBranch() })
    const [classmate] = scene.students
    for (const [user, status] of [
      [scene.teacher, 403],
      [classmate, 404],
      [elsewhere, 404],
    ] as const)
      expect((await app.as(user ?? null).call(students.export, { params, query: {} })).status).toBe(
        status,
      )
  })

  it('has no score of an exam that still runs, and the paper says so', async () => {
    const { office, child, place } = scene
    const sentence = 'Nilai munaqosah yang masih berjalan belum dimuat.'
    const scoresAndPaper = async () => {
      const params = { studentId: child.studentId }
      const { body } = await app.as(office).call(students.export, { params, query: {} })
      const { rawPayload } = await app.app.inject({
        method: 'GET',
        url: `/api/students/${child.studentId}/export?format=pdf`,
        headers: { authorization: `Bearer ${office.token}` },
      })
      return { ...body.export, paper: JSON.stringify(await readPdf(rawPayload)) }
    }
    await app.db.updateTable('exam_status').set({ status: 'inProgress' }).execute()
    const running = await scoresAndPaper()
    expect(running.scores).toEqual([])
    expect(running.paper).toContain(sentence)
    await setExam(app, { ...scene, subBranchId: place.subBranchId }, 'completed')
    const finished = await scoresAndPaper()
    expect(finished.scores).toHaveLength(1)
    expect(finished.paper).not.toContain(sentence)
  })
})
