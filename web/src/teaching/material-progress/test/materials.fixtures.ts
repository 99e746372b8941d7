import type {
  MaterialTotal,
  Progress,
} from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import type { OwnClass } from '../model/material-form.ts'

export const ownClasses: readonly OwnClass[] = [
  { id: 'k1', name: 'Kelas Umar 5', teachingGroupName: 'KBM Al-Ikhlas', isActive: true },
  { id: 'k2', name: 'Kelas PAUD', teachingGroupName: 'KBM Al-Ikhlas', isActive: true },
  { id: 'k0', name: 'Kelas Umar 4', teachingGroupName: 'KBM Al-Ikhlas', isActive: false },
]

export function givenProgress(change: Partial<Progress> & { date: string }): Progress {
  return {
    id: 'm1',
    classId: { id: 'k1', name: 'Kelas Umar 5' },
    category: 'reciting',
    material: 'Jilid 3 halaman 4',
    timestamp: `${change.date}T12:00:00.000Z`,
    canEdit: true,
    version: 1,
    ...change,
  }
}

export function givenTotal(change: Partial<MaterialTotal> = {}): MaterialTotal {
  return {
    category: 'reciting',
    month: '2025-08',
    count: 4,
    classCount: 2,
    lastDate: '2025-08-20',
    lastMaterial: 'Jilid 3 halaman 4',
    ...change,
  }
}
