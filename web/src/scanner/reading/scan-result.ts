/** Success, notice, refusal: green, yellow, red. */
export type ScanTone = 'ok' | 'notice' | 'refused'

/** The screen's result of a reading. A new object is a new result, also with the same text. */
export type ScanResult = { tone: ScanTone; text: string }
