const started = performance.now()

/** Says what is done from now on, and how long the program has run. */
export function progress(what: string): void {
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${String(seconds).padStart(5)} s  ${what}`)
}
