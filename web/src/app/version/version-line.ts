import { dayOfMoment } from '@ngaji/contract/jakarta-time'
import { formatDay } from '../../ui/data/formats.ts'

/** `Versi 26 Nov 2026`: the day of the build says how old an app is; its number says nothing to people. */
export function versionLine(): string {
  // oxlint-disable-next-line no-underscore-dangle -- the name marks what the build replaces
  const builtAt = __APP_BUILT_AT__
  return `Versi ${builtAt === null ? 'pengembangan' : formatDay(dayOfMoment(builtAt), 'noWeekday')}`
}
