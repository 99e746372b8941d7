import { exportRoutes } from '@ngaji/contract/features/imports/exports.routes'
import { performanceRoutes } from '@ngaji/contract/features/performance/performance.routes'
import { hrefOf } from '@ngaji/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../test/givens.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { givenFourRegisters } from './performance.fixtures.ts'

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

describe('the same figures', () => {
  const bearer = ({ token }: GivenUser) => ({ authorization: `Bearer ${token}` })

  const inWords = (share: number | null) => (share === null ? '' : String(share))

  it('stand in the body, the address, the file and the paper', async () => {
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
    const paper = await app.app.inject({
      url: `${hrefOf(performanceRoutes.printOverview)}?${search.toString()}`,
      headers: bearer(branchAdmin),
    })
    expect([csv.statusCode, paper.statusCode]).toEqual([200, 200])
    expect(paper.headers['content-disposition']).toContain('Performa_2026-11-01_2026-11-19.pdf')
    const pdf = await readPdf(paper.rawPayload)
    const text = pdf.pages
      .flatMap(({ lines }) => lines)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    for (const row of found.studentsDataByTeachingGroup) {
      const shares = [...Object.values(row.attendances), row.present, row.presentBefore]
      const line = [row.studentsCount, row.meetingCount, ...shares.map(inWords)].join(',')
      expect(csv.body.replaceAll('"', '')).toContain(line)
      expect(text).toContain(row.teachingGroupName)
      if (row.present !== null)
        expect(text).toContain(
          `${row.present.toLocaleString('id-ID', { minimumFractionDigits: 1 })}%`,
        )
    }
    const empty = new URLSearchParams({ startDate: '2025-01-01', endDate: '2025-01-02' })
    const nothing = await app.app.inject({
      url: `${hrefOf(performanceRoutes.printOverview)}?${empty.toString()}`,
      headers: bearer(branchAdmin),
    })
    expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'attendance.no-data'])
  })

  it('of a month of a class leave as a grid', async () => {
    const { subBranchAdmin, classes, a, b } = await scene()
    const search = new URLSearchParams({ classId: classes.mixed, month: '2026-11' })
    const csv = await app.app.inject({
      url: `${hrefOf(exportRoutes.csv, { kind: 'attendance' })}?${search.toString()}`,
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
