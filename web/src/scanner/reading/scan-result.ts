/** Good, worth a look, turned down: green, kunyit, red. */
export type ScanTone = 'ok' | 'notice' | 'refused'

/** What the screen answers to a reading. A new object is a new answer, also with the same words. */
export type ScanResult = { tone: ScanTone; text: string }
