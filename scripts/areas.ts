/** The areas of the three packages, from the bottom up. */
export const areas = ['identity', 'structure', 'people', 'teaching', 'exam', 'office'] as const

type Area = (typeof areas)[number]

const pattern = new RegExp(`^(?<side>\\w+)/src/(?<area>${areas.join('|')})/(?<feature>[\\w-]+)/`)

/** The area and the feature of a path such as `server/src/teaching/attendance/sync/sync.service.ts`, or null. */
export function featureOf(path: string): { side: string; area: Area; feature: string } | null {
  const { side, area, feature } = pattern.exec(path)?.groups ?? {}
  const known = areas.find((one) => one === area)
  return side && known && feature ? { side, area: known, feature } : null
}

/** Is a path inside `server/src` part of a feature? */
export function isInFeature(path: string): boolean {
  return featureOf(`server/src/${path}`) !== null
}
