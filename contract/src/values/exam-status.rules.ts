/** The status of an exam of the region, a desa or a kelompok. */
export const munaqasyahStatuses = ['notStarted', 'inProgress', 'completed'] as const
export type MunaqasyahStatus = (typeof munaqasyahStatuses)[number]
