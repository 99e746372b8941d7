declare global {
  /** Lets time pass in a page whose clock was moved. */
  var passTime: (ms: number) => void
}

type ClockSetting = {
  shiftMs: number
  /** Where a page keeps a later setting: it survives a reload, as a phone's clock would. */
  storageKey?: string
}

/**
 * Moves `Date` of the program it runs in; time goes on from there. Self-contained, so that a page can
 * take it for its init script.
 */
export function moveClock({ shiftMs, storageKey }: ClockSetting): void {
  function stored(): string | null {
    try {
      return storageKey === undefined ? null : localStorage.getItem(storageKey)
    } catch {
      // A page without an address has no storage.
      return null
    }
  }

  const RealDate = Date
  const realNow = RealDate.now.bind(RealDate)
  let shift = Number(stored() ?? shiftMs)
  RealDate.now = () => realNow() + shift
  globalThis.passTime = (ms) => {
    shift += ms
    if (storageKey !== undefined) localStorage.setItem(storageKey, String(shift))
  }
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget) as Date,
  })
}
