import { describe, expect, it } from 'vitest'
import { laidOverDraft } from './offered-draft.ts'

describe('an offered draft', () => {
  const draft = { savedAt: 0, version: 3, changes: { parent: 'Ibu B' } }
  const base = { address: 'Jl. X', parent: 'Ibu A' }
  const former = { address: 'Jl. Lama', parent: 'Ibu A' }

  it('is kept with what was typed beside it', () => {
    const values = { ...base, address: 'Jl. Y' }
    expect(laidOverDraft({ ...draft, base: former }, { values, base, version: 4 })).toEqual({
      values: { address: 'Jl. Y', parent: 'Ibu B' },
      base: { address: 'Jl. X', parent: 'Ibu A' },
      version: 3,
    })
  })

  it('stays as it was where that was taken back', () => {
    const kept = laidOverDraft({ ...draft, base: former }, { values: base, base, version: 4 })
    expect(kept).toEqual({ values: { ...former, parent: 'Ibu B' }, base: former, version: 3 })
  })

  it('of an earlier version of the app does not learn what it began with', () => {
    const values = { ...base, address: 'Jl. Y' }
    expect(laidOverDraft(draft, { values, base, version: 4 }).base).toEqual({ address: 'Jl. X' })
  })
})
