import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRow, stageImports, upload } from '../../test/imports.fixtures.ts'

let stage: Awaited<ReturnType<typeof stageImports>>
beforeAll(async () => {
  stage = await stageImports()
})
afterAll(() => stage.app.close())

/** The row of a sheet with this one line, and how it is changed. */
async function givenLine(line: string) {
  const { app, here } = stage
  const admin = await app.givenUser({ role: 'admin' })
  const bytes = `Nama,L/P,Alamat,Nomor WhatsApp\n${line}\n`
  const file = { bytes, fileName: 'siswa.csv', subBranchId: here.subBranchId }
  const { body } = await upload(app, admin, file)
  const place = { importId: body.import.id, row: 2 }
  const change = async (wish: object) => (await changeRow(app, admin, place, wish)).body.row
  return { row: body.rows[0], change }
}

describe('what stands right of the headings', () => {
  it('after a separator too many is gone once its row is mended', async () => {
    const { row, change } = await givenLine('Ali,L,Jl. Melati, RT 2,081234567890')
    expect(row).toMatchObject({ state: 'error' })
    expect(row?.messages).toContainEqual(expect.objectContaining({ code: 'cell.beyond' }))
    expect((await change({ decision: 'skip' })).values).toHaveProperty('beyond')
    const half = await change({ values: { address: 'Jl. Melati, RT 2' } })
    expect(half).toMatchObject({ state: 'error', values: { beyond: '081234567890' } })
    const values = { parentPhone: '081234567890' }
    const mended = await change({ values })
    expect(mended).toMatchObject({ state: 'new', messages: [], values })
    expect(mended.values).not.toHaveProperty('beyond')
  })

  it('stays, however short, while other cells are mended', async () => {
    const { change } = await givenLine('Ali,L,Jl. Melati,RT 2,2')
    expect((await change({ decision: 'skip' })).values).toMatchObject({ beyond: '2' })
    const named = await change({ values: { name: 'Ali Akbar' } })
    expect(named).toMatchObject({ state: 'error', values: { beyond: '2' } })
    const values = { address: 'Jl. Melati, RT 2', parentPhone: '' }
    const mended = await change({ values })
    expect(mended).toMatchObject({ state: 'new', messages: [], values })
    expect(mended.values).not.toHaveProperty('beyond')
  })

  it('is gone once a cell is mended, where another cell says the same', async () => {
    const { change } = await givenLine('Ali,L,Jl. Melati,081234567890,081234567890')
    const mended = await change({ values: { address: 'Jl. Melati 1' } })
    expect(mended).toMatchObject({ state: 'new', messages: [] })
    expect(mended.values).not.toHaveProperty('beyond')
  })
})
