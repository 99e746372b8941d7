const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** `Chrome di Android`: what the list of own devices calls this one, until it gets a better name. */
export function deviceLabel(userAgent: string): string {
  const nameIn = (list: typeof systems) => list.find(([shape]) => shape.test(userAgent))?.[1]
  return [nameIn(browsers) ?? 'Browser', nameIn(systems)].filter(Boolean).join(' di ')
}
