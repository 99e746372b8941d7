import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'

/** Everything a region has set, plausible; what a test does not mention is as at the beginning. */
export function givenSettings(change: Partial<FullSettings> = {}): FullSettings {
  return {
    organisationName: 'Pengajian Daerah Garut',
    footerText: '© Pengajian Daerah Garut',
    letterhead: { lines: ['Bidang Pendidikan'], address: 'Jl. Raya 1', contact: '' },
    letterPlace: 'Garut',
    lateGraceMinutes: 15,
    acceptPlainNis: true,
    requirePhotoConsent: true,
    reports: {
      showRank: true,
      signers: ['parent', 'homeroomTeacher', 'branchAdmin'],
      withCode: true,
      liftsLowScores: false,
    },
    cards: { frontText: '', backText: '', colour: '' },
    messages: { absent: '', report: '', raport: '', quietFrom: '21:00', quietTo: '05:00' },
    slipPoints: { makhraj: 1, tajwid: 1, kelancaran: 1 },
    sessionHours: 2,
    logo: null,
    isDemo: false,
    version: 4,
    changes: {},
    ...change,
  }
}
