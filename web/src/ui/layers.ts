/** What lies over the page: dialogs, sheets, questions, menus, lists. The last one opened is on top. */
type Layer = { close: () => void }

let layers: readonly Layer[] = []

/**
 * Puts something over the page.
 *
 * @param close asks it to close; it may ask back, or stay while it is busy
 * @returns the function that takes it away
 */
export function putLayer(close: () => void): () => void {
  const layer = { close }
  layers = [...layers, layer]
  return () => {
    layers = layers.filter((other) => other !== layer)
  }
}

/** Whether something lies over the page. */
export function isPageCovered(): boolean {
  return layers.length > 0
}

/** Asks what is on top to close. */
export function closeTopLayer(): void {
  layers.at(-1)?.close()
}
