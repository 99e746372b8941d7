import {
  openSettingsSchema,
  type OpenSettings,
} from '@ngaji/contract/identity/region-settings/open-settings.schemas'

const key = 'region'

/** What everybody may read without signing in. */
type Kept = Pick<OpenSettings, 'organisationName' | 'footerText' | 'isDemo' | 'isMailSetUp'>

/**
 * What the server said last on this device: frames are drawn with it until it answers, and nothing on the screen moves
 * then. Undefined where nothing is kept or can be.
 */
export function recallSettings(): OpenSettings | undefined {
  try {
    const text = localStorage.getItem(key)
    const kept: unknown = text === null ? null : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return undefined
    const parsed = openSettingsSchema.safeParse({ logo: null, ...kept })
    return parsed.success ? parsed.data : undefined
  } catch {
    // Storage that is forbidden or damaged is the same as none.
    return undefined
  }
}

export function rememberSettings(settings: OpenSettings): void {
  const { organisationName, footerText, isDemo, isMailSetUp } = settings
  const kept: Kept = { organisationName, footerText, isDemo, isMailSetUp }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Forbidden storage: the next start asks first.
  }
}
