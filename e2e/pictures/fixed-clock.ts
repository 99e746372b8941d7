/** `Date` of the program it runs in stays at one moment. */
export function fixClock(at: number): void {
  const RealDate = Date
  RealDate.now = () => at
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [at] : args, newTarget) as Date,
  })
}
