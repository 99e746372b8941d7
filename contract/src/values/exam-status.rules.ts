/** The status of an exam of the region, a desa or a kelompok. */
export const munaqasyahStatuses = ['notStarted', 'inProgress', 'completed'] as const
export type MunaqasyahStatus = (typeof munaqasyahStatuses)[number]

/** Takes a registered desa part in the exam of the region? It runs the year, or its exam has begun in it. */
export function takesPartInExam(branchYear: {
  isActive: boolean
  munaqasyahStatus: MunaqasyahStatus | null
}): boolean {
  return branchYear.isActive || (branchYear.munaqasyahStatus ?? 'notStarted') !== 'notStarted'
}
