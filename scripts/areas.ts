/** The areas of the house in all three packages, from the ground up. */
export const areas = ['identity', 'structure', 'people', 'teaching', 'exam', 'office'] as const

const alternatives = areas.join('|')

/** The area and the feature of a path such as `server/src/teaching/attendance/sync.service.ts`, or null. */
export function featureOf(path: string): { side: string; area: string; feature: string } | null {
  const pattern = new RegExp(`^(\\w+)/src/(${alternatives})/([\\w-]+)/`)
  const [, side, area, feature] = pattern.exec(path) ?? []
  return side && area && feature ? { side, area, feature } : null
}

/** Whether a path inside `server/src` belongs to a feature. */
export function isInFeature(path: string): boolean {
  return featureOf(`server/src/${path}`) !== null
}
