/**
 * Moves `Date` of the program it runs in; time goes on from there. Self-contained, so that a page can
 * take it for its init script.
 *
 * @param {{ shiftMs: number, storageKey?: string }} setting `storageKey`: time can be let pass in this page, with
 *   `passTime`, and this is where it keeps the later setting, which survives a reload, as a phone's clock would
 */
export function moveClock({ shiftMs, storageKey }) {
  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // A page without an address has no storage.
      return null
    }
  }

  const RealDate = Date
  const realNow = RealDate.now.bind(RealDate)
  let shift = shiftMs
  RealDate.now = () => realNow() + shift
  if (storageKey !== undefined) {
    shift = Number(stored(storageKey) ?? shiftMs)
    const passTime = (/** @type {number} */ ms) => {
      shift += ms
      localStorage.setItem(storageKey, String(shift))
    }
    Object.assign(globalThis, { passTime })
  }
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
  })
}
