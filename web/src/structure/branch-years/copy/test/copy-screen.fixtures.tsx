import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { givenPreview } from '@ngaji/contract/structure/branch-years/copy.fixtures'
import type { CopyPreview } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { givenSession } from '../../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  Surroundings,
  type Answer,
} from '../../../../api/queries/test-server.fixtures.tsx'
import { CopyYearPage } from '../pages/CopyYearPage.tsx'
import type { CopySearch } from '../model/copy-view.ts'

let target = ''

/** Gives each test a year of its own, because what one decides stays on the device. */
export async function beginScreen(): Promise<void> {
  await page.viewport(1280, 900)
  target = crypto.randomUUID()
  sessionStore.begin(givenSession({ role: 'branchAdmin', expiration: '2999-01-01T00:00:00.000Z' }))
}

export function endScreen(): void {
  leaveNothing()
  sessionStore.finish('signed-out')
}

export const small = givenPreview([
  {
    classes: [
      { id: 'c3', name: 'Kelas 3', students: ['amir', 'budi'], teachers: ['hasan', 'nur'] },
      {
        id: 'c4',
        name: 'Kelas Umar 4',
        students: ['citra', { id: 'dewi', reason: 'profileIncomplete' }],
        teachers: ['hasan'],
      },
      { id: 'c9', name: 'Kelas 9', students: ['eka'] },
    ],
  },
  { classes: [{ id: 'd1', name: 'Kelas KHUSUS', students: ['fitri'] }] },
])

/** A KBM of so many classes of thirty children: the first class is Kelas Aa 1, its first child anak-0-0. */
export const crowded = (classes: number) =>
  givenPreview([
    {
      classes: Array.from({ length: classes }, (_, index) => ({
        id: `k${index}`,
        name: `Kelas ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}${'abcd'[index % 4]} ${(index % 8) + 1}`,
        students: Array.from({ length: 30 }, (_child, child) => `anak-${index}-${child}`),
      })),
    },
  ])

export const hash = 'a'.repeat(64)
export const previewLine = () => `POST branchYears/${target}/copy/preview`
export const run = () => `POST branchYears/${target}/copy`

function givenBranchYear(id: string, name: string): BranchYear {
  return {
    id,
    name,
    isActive: false,
    munaqasyahStatus: 'notStarted',
    branchId: { id: 'b1', name: 'Mekarsari' },
    academicYearId: {
      id: `a-${name}`,
      name,
      isActive: id === target,
      munaqasyahStatus: 'notStarted',
    },
    teachingGroups: [],
    version: 1,
  }
}

type Served = Record<string, (asked: { body: Record<string, unknown> }) => Answer>

/** The desa's years, a preview, and what else a test wants answered. */
export function givenCopies(preview: CopyPreview = small, more: Served = {}) {
  const branchYears = [
    givenBranchYear(target, '20261'),
    givenBranchYear('y2', '20252'),
    givenBranchYear('y1', '20251'),
  ]
  return givenAnswers({
    'GET branchYears/branch/b1': () => ({ body: { branchYears } }),
    [previewLine()]: () => ({
      body: { preview: { ...preview, fromBranchYearId: 'y2' }, planHash: hash },
    }),
    ...more,
  })
}

export const copied = {
  status: 201,
  body: {
    message: '2 KBM, 3 kelas, 2 guru dan 4 siswa disalin dari 2025/2026 Genap.',
    copy: {
      id: 'copy-1',
      createdAt: '2026-07-01T00:00:00.000Z',
      fromName: '20252',
      totals: small.totals,
      canUndo: true,
      usedBy: null,
    },
  },
}

export function Copying({ onCopied = () => undefined }: { onCopied?: () => void }) {
  const [from, setFrom] = useState<string>()
  const [looking, setLooking] = useState<CopySearch>({ search: '', show: 'all' })
  return (
    <Surroundings>
      <CopyYearPage
        branchYearId={target}
        from={from}
        looking={looking}
        links={{ home: <Elsewhere to="home" />, back: <Elsewhere to="years" /> }}
        onFrom={setFrom}
        onLooking={(part) => setLooking({ ...looking, ...part })}
        onCopied={onCopied}
      />
    </Surroundings>
  )
}

export const bar = () => page.getByRole('region', { name: 'Yang akan disalin' })
export const classButton = (name: RegExp) => page.getByRole('button', { name })
export const wayOf = (name: string) => page.getByLabelText(`${name}: naik, tetap, atau tidak ikut`)
export const copyNow = () => page.getByRole('button', { name: 'Salin Sekarang' })
export const yes = () => page.getByRole('button', { name: 'Ya', exact: true })
