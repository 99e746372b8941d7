import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { documentRoutes } from '@ngaji/contract/office/documents/documents.routes'
import { exportRoutes } from '@ngaji/contract/office/imports/exports.routes'
import { performanceRoutes } from '@ngaji/contract/teaching/performance/performance.routes'
import { hrefOf } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { errorCode } from '../../../../test/given/class-scenes.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { givenFourRegisters } from '../test/performance.fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const november = { startDate: '2026-11-01', endDate: '2026-11-19' }
const scene = () => givenFourRegisters(app)

async function overview(who: GivenUser, body: object) {
  const answer = await app.as(who).call(performanceRoutes.askOverview, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const bearer = ({ token }: GivenUser) => ({ authorization: `Bearer ${token}` })

const fetchPaper = (who: GivenUser, query: Record<string, string>) =>
  app.app.inject({
    url: `${hrefOf(performanceRoutes.printOverview)}?${new URLSearchParams(query).toString()}`,
    headers: bearer(who),
  })

/** The text of the document, as one line. */
async function readPaper(who: GivenUser, query: Record<string, string>) {
  const paper = await fetchPaper(who, query)
  expect(paper.statusCode, paper.body).toBe(200)
  const { pages } = await readPdf(paper.rawPayload)
  const lines = pages.flatMap((page) => page.lines)
  return { headers: paper.headers, text: lines.join(' ').replaceAll(/\s+/g, ' ') }
}

const inTable = (share: number | null) => (share === null ? '' : String(share))
const inWords = (share: number | null) =>
  share === null ? '-' : `${share.toLocaleString('id-ID', { minimumFractionDigits: 1 })}%`

describe('the same figures', () => {
  it('are in the answer, the file and the document', async () => {
    const { branchAdmin, place } = await scene()
    const filter = { branchId: place.branchId, ...november }
    const found = await overview(branchAdmin, filter)
    const byAddress = await app
      .as(branchAdmin)
      .call(performanceRoutes.readOverview, { query: filter })
    expect(byAddress.body).toEqual(found)
    const search = new URLSearchParams(filter)
    const csv = await app.app.inject({
      url: `${hrefOf(exportRoutes.csv, { kind: 'performance' })}?${search.toString()}`,
      headers: bearer(branchAdmin),
    })
    expect(csv.statusCode).toBe(200)
    const { headers, text } = await readPaper(branchAdmin, filter)
    expect(headers['content-disposition']).toContain('Performa_2026-11-01_2026-11-19.pdf')
    expect(text).toContain(`Kehadiran ${inWords(found.present)}`)
    expect(found.studentsDataByTeachingGroup.length).toBe(2)
    for (const row of found.studentsDataByTeachingGroup) {
      const { teachingGroupName, branchName, studentsCount, meetingCount } = row
      const shares = [...Object.values(row.attendances), row.present, row.presentBefore]
      const line = [studentsCount, meetingCount, ...shares.map(inTable)].join(',')
      expect(csv.body.replaceAll('"', '')).toContain(line)
      const words = [studentsCount, meetingCount, ...shares.map(inWords)].join(' ')
      expect(text).toContain(`${teachingGroupName} ${branchName} ${words}`)
    }
    const nothing = await fetchPaper(branchAdmin, {
      startDate: '2025-01-01',
      endDate: '2025-01-02',
    })
    expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'attendance.no-data'])
  })

  it('are refused alike as a file that is made later', async () => {
    const { branchAdmin } = await scene()
    const refusalOf = async (filters: Record<string, string>) => {
      const body = { kind: 'list' as const, list: 'performance', filters }
      return errorCode(await app.as(branchAdmin).call(documentRoutes.create, { body }))
    }
    const id = app.deps.newId()
    expect(await refusalOf({})).toBe('attendance.period-needed')
    expect(await refusalOf({ ...november, teachingGroupId: id })).toBe('teaching-group.not-found')
    expect(await refusalOf({ ...november, branchId: id })).toBe('branch.not-found')
  })

  it('are in the file searched and sorted as in the table, and only of these rows', async () => {
    const { branchAdmin, place, groups, classes } = await scene()
    await app.db
      .updateTable('class')
      .set({ name: 'Kelas Al-Ghifari 5' })
      .where('id', '=', classes.mixed)
      .execute()
    const filter = { branchId: place.branchId, ...november, level: 'class' as const }
    const { studentsDataByClass } = await overview(branchAdmin, filter)
    const inFile = async (order: Record<string, string>) => {
      const search = new URLSearchParams({ ...filter, ...order })
      const csv = await app.app.inject({
        url: `${hrefOf(exportRoutes.csv, { kind: 'performance' })}?${search.toString()}`,
        headers: bearer(branchAdmin),
      })
      expect(csv.statusCode, csv.body).toBe(200)
      const [, ...lines] = csv.body.replaceAll('"', '').trim().split(/\r?\n/)
      return lines.map((line) => line.split(',')[0])
    }
    const named = ({ clsName }: { clsName: string }) => clsName
    const plain = studentsDataByClass.map(named)
    expect(await inFile({})).toEqual(plain)
    const best = 'Kelas Al-Ghifari 5'
    const worst = studentsDataByClass.find(({ classId }) => classId === classes.own)?.clsName
    const rest = plain.filter((name) => name !== best && name !== worst)
    expect(await inFile({ sortBy: 'present', sortDir: 'desc' })).toEqual([best, worst, ...rest])
    expect(await inFile({ sortBy: 'present', sortDir: 'asc' })).toEqual([worst, best, ...rest])
    expect(await inFile({ search: 'alghifari', sortBy: 'name' })).toEqual([best])
    expect(await inFile({ search: 'tidak ada', teachingGroupId: groups.own })).toEqual([])
    const audited = await app.db
      .selectFrom('audit_entry')
      .select('details')
      .where('actor_id', '=', branchAdmin.id)
      .where('action', '=', 'imports.export-list')
      .execute()
    const rows = audited.map(({ details }) => (details as { rows: number }).rows)
    const whole = plain.length
    expect(rows.toSorted((one, other) => one - other)).toEqual([0, 1, whole, whole, whole])
  })

  it('of a whole month are its recap, for a class and for a kelompok', async () => {
    const { branchAdmin, subBranchAdmin, place, classes } = await scene()
    const print = async (who: GivenUser, filter: Record<string, string>) => {
      const search = new URLSearchParams(filter)
      const paper = await app.app.inject({
        url: `${hrefOf(performanceRoutes.printOverview)}?${search.toString()}`,
        headers: bearer(who),
      })
      expect(paper.statusCode, paper.body.slice(0, 300)).toBe(200)
      const { title, pages } = await readPdf(paper.rawPayload)
      const words = pages.flatMap(({ lines }) => lines).join(' ')
      return { title, words, named: String(paper.headers['content-disposition']) }
    }
    const month = { startDate: '2026-11-01', endDate: '2026-11-30' }
    const ofClass = await print(branchAdmin, { classId: classes.mixed, ...month })
    expect(ofClass.title).toBe('Rekap November 2026')
    expect(ofClass.words).toContain('Rekap November 2026')
    expect(ofClass.named).toContain('Rekap_November_2026_Kelas_A_5.pdf')
    const own = await print(subBranchAdmin, { subBranchId: place.subBranchId, ...month })
    expect(own.title).toBe('Rekap November 2026')
    expect(own.named).toContain('Rekap_November_2026_Kelompok_')
    const part = await print(branchAdmin, { classId: classes.mixed, ...november })
    expect(part.title).toBe('Performa Kehadiran')
  })

  it('name the day before, once, for a single day', async () => {
    const { branchAdmin, place } = await scene()
    const day = { branchId: place.branchId, startDate: '2026-11-12', endDate: '2026-11-12' }
    const paper = await app.app.inject({
      url: `${hrefOf(performanceRoutes.printOverview)}?${new URLSearchParams(day).toString()}`,
      headers: bearer(branchAdmin),
    })
    const pdf = await readPdf(paper.rawPayload)
    const text = pdf.pages.flatMap(({ lines }) => lines).join(' ')
    expect(text).toContain('dibandingkan dengan 11 November 2026')
    expect(text).not.toContain('11 November 2026 - ')
    await pdf.close()
  })

  it('of a month of a class are exported as a grid', async () => {
    const { subBranchAdmin, classes, a, b } = await scene()
    const search = new URLSearchParams({ classId: classes.mixed, month: '2026-11' })
    const csv = await app.app.inject({
      url: `${hrefOf(exportRoutes.csv, { kind: 'attendances' })}?${search.toString()}`,
      headers: bearer(subBranchAdmin),
    })
    expect(csv.statusCode, csv.body).toBe(200)
    const lines = csv.body.replaceAll('"', '').trim().split(/\r?\n/)
    expect(lines[0]).toContain('2026-11-05,2026-11-12,Hadir,Terlambat')
    expect(lines[1]).toContain(`${a.nis},${a.name},H,H,2,0,0,0,0`)
    expect(lines[2]).toContain(`${b.nis},${b.name},T,A,0,1,0,0,1`)
    expect(lines.length).toBe(3)
  })
})

describe('the heading of the paper', () => {
  const days = '1 November 2026 - 19 November 2026'

  async function named() {
    const desa = await scene()
    const selectName = async (table: 'sub_branch' | 'class' | 'teaching_group', id: string) =>
      (await app.db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow())
        .name
    return {
      ...desa,
      kelompok: placeTitle('Kelompok', await selectName('sub_branch', desa.place.subBranchId)),
      className: await selectName('class', desa.classes.mixed),
      groupName: await selectName('teaching_group', desa.groups.shared),
    }
  }

  it('names the kelompok of the reading PJP, also for a class of several', async () => {
    const { subBranchAdmin, branchAdmin, classes, place, kelompok, className } = await named()
    const { text } = await readPaper(subBranchAdmin, november)
    expect(text).toContain(`${kelompok} · ${days}`)
    const ofClass = await readPaper(subBranchAdmin, { ...november, classId: classes.mixed })
    expect(ofClass.text).toContain(`${kelompok} · ${className} · ${days}`)
    const own = { ...november, subBranchId: place.subBranchId }
    for (const who of [subBranchAdmin, branchAdmin])
      expect((await readPaper(who, own)).text).toContain(`Kehadiran ${kelompok} · ${days}`)
    const ofDesa = await readPaper(branchAdmin, november)
    expect(ofDesa.text).toContain(`Performa Kehadiran ${days}`)
  })

  it('tells a teacher that these are the own classes, or which of them', async () => {
    const { teacher, classes, groups, className, groupName } = await named()
    const headingOf = async (query: Record<string, string>) =>
      (await readPaper(teacher, { ...november, ...query })).text
    expect(await headingOf({})).toContain(`Performa Kehadiran Kelas saya · ${days}`)
    expect(await headingOf({ teachingGroupId: groups.shared })).toContain(
      `Kelas saya · ${groupName} · ${days}`,
    )
    for (const query of [{ classId: classes.mixed }, { teacherClassIds: classes.mixed }])
      expect(await headingOf(query)).toContain(`Performa Kehadiran ${className} · ${days}`)
  })
})
