import { givenPreview } from '@ngaji/contract/structure/branch-years/copy.fixtures'
import { decisionsOf } from '@ngaji/contract/structure/branch-years/copy-choices.rules'
import { planCopy } from '@ngaji/contract/structure/branch-years/copy.rules'
import type { CopyChoices } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { describe, expect, it } from 'vitest'
import { viewOf, type CopyShow } from './copy-view.ts'
import { leftBehindIn } from './left-behind.ts'

const preview = givenPreview([
  {
    classes: [
      { id: 'c3', name: 'Kelas 3', students: ['amir', 'budi'], teachers: ['g1'] },
      {
        id: 'c4',
        name: 'Kelas 4',
        students: ['citra', { id: 'dewi', reason: 'movedAway' }],
        teachers: ['g1', { id: 'g2', reason: 'ended' }],
      },
      { id: 'c9', name: 'Kelas 9', students: ['eka'], teachers: [{ id: 'g2', reason: 'ended' }] },
    ],
  },
  { classes: [{ id: 'd1', name: 'Kelas 1', students: ['fitri'] }] },
])

type Looking = Partial<CopyChoices> & { search?: string; show?: CopyShow; most?: number }

function view({ search = '', show = 'all', most = 50, ...choices }: Looking = {}) {
  const decisions = decisionsOf(choices)
  const plan = planCopy(preview, decisions)
  return viewOf({ preview, plan, decisions }, { search, show, most })
}

const namesIn = ({ groups }: ReturnType<typeof view>) =>
  groups.flatMap((group) =>
    group.classes.flatMap((one) => one.students.map(({ student }) => student.id)),
  )

describe('the tree of a copy', () => {
  it('says what becomes of every class and who comes along', () => {
    const { groups, counts, found } = view()
    expect(groups.map((one) => one.counts)).toEqual([
      { classes: 2, students: 3 },
      { classes: 1, students: 1 },
    ])
    const [three, four, nine] = groups[0]?.classes ?? []
    expect(three).toMatchObject({
      isOut: false,
      becomes: { name: 'Kelas 4' },
      counts: { comes: 2, left: 0, elsewhere: 0 },
    })
    expect(four).toMatchObject({ counts: { comes: 1, left: 1, elsewhere: 0 } })
    expect(nine).toMatchObject({ becomes: null, counts: { comes: 0, left: 1, elsewhere: 0 } })
    expect(counts).toEqual({ all: 6, left: 2, changed: 0 })
    expect(found).toBe(6)
  })

  it('follows the decisions: who repeats goes elsewhere, a class left out takes all along', () => {
    const { groups, counts } = view({
      leaveOut: ['c3', 'kbm2'],
      actions: [
        { studentId: 'citra', action: 'keep' },
        { studentId: 'eka', action: 'keep' },
      ],
    })
    const [three, four, nine] = groups[0]?.classes ?? []
    expect(three).toMatchObject({ isOut: true, becomes: null, counts: { comes: 0, left: 2 } })
    expect(four?.counts).toEqual({ comes: 1, left: 1, elsewhere: 1 })
    expect(four?.students[0]).toMatchObject({ action: 'keep', to: { name: 'Kelas 4' } })
    expect(nine).toMatchObject({ becomes: null, counts: { comes: 1, left: 0, elsewhere: 1 } })
    expect(groups[1]).toMatchObject({ isOut: true, counts: { classes: 0, students: 0 } })
    expect(groups[1]?.classes[0]).toMatchObject({ isOut: true })
    expect(counts).toEqual({ all: 6, left: 4, changed: 2 })
  })

  it('is narrowed to a name or number, whatever the case', () => {
    const found = view({ search: 'SISWA bu' })
    expect(namesIn(found)).toEqual(['budi'])
    expect(found.found).toBe(1)
    expect(found.groups).toHaveLength(1)
    expect(found.groups[0]?.classes).toHaveLength(1)
    expect(found.counts.all).toBe(6)
    expect(view({ search: 'nobody' }).groups).toEqual([])
    expect(view({ search: '20240010' }).found).toBe(6)
    const cut = view({ search: 'siswa', most: 3 })
    expect([namesIn(cut), cut.found]).toEqual([['amir', 'budi', 'citra'], 6])
    expect(namesIn(view({ most: 3 }))).toHaveLength(6)
  })

  it('is narrowed to who stays behind, or was decided', () => {
    expect(namesIn(view({ show: 'left' }))).toEqual(['dewi', 'eka'])
    const actions: CopyChoices['actions'] = [{ studentId: 'amir', action: 'keep' }]
    expect(namesIn(view({ show: 'changed', actions }))).toEqual(['amir'])
    expect(namesIn(view({ show: 'changed' }))).toEqual([])
    expect(namesIn(view({ show: 'left', search: 'eka' }))).toEqual(['eka'])
  })
})

it('counts who cannot come along by reason, a teacher once', () => {
  expect(leftBehindIn(preview)).toEqual([
    { reason: 'movedAway', students: 1, teachers: 0 },
    { reason: 'ended', students: 0, teachers: 1 },
  ])
  expect(leftBehindIn(givenPreview([]))).toEqual([])
})
