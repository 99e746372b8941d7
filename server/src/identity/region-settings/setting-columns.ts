import type {
  ChangedSettings,
  FullSettings,
  SettingKey,
} from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import type { findSettings } from './region-settings.queries.ts'

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>

export type Settings = Pick<FullSettings, SettingKey>

const ownName = 'Pengajian Daerah'

/** What the region's papers and screens say: an empty text of the row is our own wording. */
export function settingsFromRow(row: SettingsRow): Settings {
  const organisationName = row.organisation_name || ownName
  return {
    organisationName,
    footerText: row.footer_text || `© ${organisationName}`,
    letterhead: {
      lines: row.letterhead_lines,
      address: row.letterhead_address,
      contact: row.letterhead_contact,
    },
    letterPlace: row.letter_place,
    lateGraceMinutes: row.late_grace_minutes,
    acceptPlainNis: row.accept_plain_nis,
    requirePhotoConsent: row.require_photo_consent,
    reports: {
      showRank: row.show_rank,
      signers: row.report_signers as Settings['reports']['signers'],
      withCode: row.report_with_code,
      liftsLowScores: row.report_lifts_low_scores,
    },
    cards: {
      frontText: row.card_front_text,
      backText: row.card_back_text,
      colour: row.card_colour,
    },
    messages: {
      absent: row.message_absent,
      report: row.message_report,
      raport: row.message_raport,
      quietFrom: row.quiet_from,
      quietTo: row.quiet_to,
    },
    slipPoints: {
      makhraj: row.slip_points_makhraj,
      tajwid: row.slip_points_tajwid,
      kelancaran: row.slip_points_kelancaran,
    },
    sessionHours: row.session_hours,
  }
}

/** The columns that keep a setting, by its key. */
const columnsBy = {
  organisationName: (organisation_name: string) => ({ organisation_name }),
  footerText: (footer_text: string) => ({ footer_text }),
  letterhead: ({ lines, address, contact }: Settings['letterhead']) => ({
    letterhead_lines: lines.filter((line) => line !== ''),
    letterhead_address: address,
    letterhead_contact: contact,
  }),
  letterPlace: (letter_place: string) => ({ letter_place }),
  lateGraceMinutes: (late_grace_minutes: number) => ({ late_grace_minutes }),
  acceptPlainNis: (accept_plain_nis: boolean) => ({ accept_plain_nis }),
  requirePhotoConsent: (require_photo_consent: boolean) => ({ require_photo_consent }),
  reports: ({ showRank, signers, withCode, liftsLowScores }: Settings['reports']) => ({
    show_rank: showRank,
    report_signers: signers as string[],
    report_with_code: withCode,
    report_lifts_low_scores: liftsLowScores,
  }),
  cards: ({ frontText, backText, colour }: Settings['cards']) => ({
    card_front_text: frontText,
    card_back_text: backText,
    card_colour: colour,
  }),
  messages: ({ absent, report, raport, quietFrom, quietTo }: Settings['messages']) => ({
    message_absent: absent,
    message_report: report,
    message_raport: raport,
    quiet_from: quietFrom,
    quiet_to: quietTo,
  }),
  slipPoints: ({ makhraj, tajwid, kelancaran }: Settings['slipPoints']) => ({
    slip_points_makhraj: makhraj,
    slip_points_tajwid: tajwid,
    slip_points_kelancaran: kelancaran,
  }),
  sessionHours: (session_hours: number) => ({ session_hours }),
} satisfies { [Key in SettingKey]: (value: Settings[Key]) => object }

type ColumnsBy = typeof columnsBy
type AllColumns = { [Key in SettingKey]: ReturnType<ColumnsBy[Key]> }[SettingKey]
type Together<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void
  ? A
  : never
export type SettingColumns = Together<AllColumns>

/** The settings a change brings that are not what the row says already, and their columns. */
export function changedColumns(
  row: SettingsRow,
  { version: _version, ...wanted }: ChangedSettings,
): { keys: SettingKey[]; columns: Partial<SettingColumns> } {
  const columns: Partial<SettingColumns> = {}
  const keys: SettingKey[] = []
  for (const key of Object.keys(columnsBy) as SettingKey[]) {
    const value = wanted[key]
    if (value === undefined) continue
    // Key and value come from one schema; the compiler does not follow the pair through the record.
    const own = (columnsBy[key] as (value: unknown) => Partial<SettingColumns>)(value)
    const isNew = Object.entries(own).some(
      ([name, now]) => JSON.stringify(now) !== JSON.stringify(row[name as keyof SettingsRow]),
    )
    if (!isNew) continue
    keys.push(key)
    Object.assign(columns, own)
  }
  return { keys, columns }
}
