/** What the address says: year, period, place, view, and the table of rows. */
export type PerformanceSearch = Readonly<Record<string, string>>

/** The places, from the widest; an id of a lower one belongs to the higher ones above it. */
export const placeLevels = ['branch', 'group', 'sub', 'class'] as const
export type PlaceLevel = (typeof placeLevels)[number]

const performanceViews = ['tabel', 'grafik', 'perhatian', 'materi'] as const
export type PerformanceView = (typeof performanceViews)[number]

/** What `absen` of the address says: the days whose missing registers are shown alone. */
export const absenOf = { today: 'hari-ini', week: 'pekan-ini' } as const
export type ShownSpan = keyof typeof absenOf
export const shownSpans = ['today', 'week'] as const satisfies ShownSpan[]

export function registersOf({ absen }: PerformanceSearch): ShownSpan | undefined {
  return shownSpans.find((span) => absenOf[span] === absen)
}

/** Ids that are known in every year; a KBM and a class belong to one. */
const yearless: readonly string[] = ['branch', 'sub']

/** What was chosen of the rows does not fit other rows. */
const ofRows = ['q', 'page', 'per']

export function viewOf(search: PerformanceSearch): PerformanceView {
  return performanceViews.find((view) => view === search['view']) ?? 'tabel'
}

/** Several places at once: what leads to a row. */
export type Place = Partial<Record<PlaceLevel, string>>

export function placeFromSearch(search: PerformanceSearch): Place {
  return Object.fromEntries(
    placeLevels.flatMap((level) => (search[level] ? [[level, search[level]]] : [])),
  )
}

/** Another choice at one level: what was chosen below it is gone. */
export function withPlace(
  search: PerformanceSearch,
  level: PlaceLevel,
  id: string,
): PerformanceSearch {
  const above = placeLevels.slice(0, placeLevels.indexOf(level))
  const kept = Object.fromEntries(above.map((one) => [one, search[one] ?? '']))
  return atPlace(search, { ...kept, [level]: id })
}

/** Returns the address of another place, with the same year, period and view. */
export function atPlace(search: PerformanceSearch, place: Place): PerformanceSearch {
  return given({ ...without(search, [...placeLevels, ...ofRows]), ...place })
}

/** Another year: its classes and its days are others. */
export function withYear(search: PerformanceSearch, year: string): PerformanceSearch {
  const ofYear = placeLevels.filter((level) => !yearless.includes(level))
  return { ...without(search, [...ofYear, ...ofRows, 'period', 'from', 'to']), year }
}

/** Changes parameters; an empty one is left out. */
export function withParameters(
  search: PerformanceSearch,
  change: Readonly<Record<string, string | undefined>>,
): PerformanceSearch {
  return given({ ...search, ...change })
}

function without(search: PerformanceSearch, names: readonly string[]) {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
}

function given(search: Readonly<Record<string, string | undefined>>): PerformanceSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
