/**
 * The share of the full figures of `docs/faults.md` in a run: `FAULT_SHARE`, from above 0 to 1.
 * `npm run test:all` takes a tenth, `npm run test:long` all of it.
 */
const share = Math.min(1, Number(process.env['FAULT_SHARE'] ?? 0.1))

/** The number of this run for a full number, at least one. */
export const shareOf = (full: number): number => Math.max(1, Math.round(full * share))
