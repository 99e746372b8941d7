/** What a guardian may consent to, in the order of the form. */
export const consentPurposes = ['record', 'photo', 'exam', 'report'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const consentPurposeLabel: Record<ConsentPurpose, string> = {
  record: 'Data diri',
  photo: 'Foto',
  exam: 'Ujian munaqosah',
  report: 'Laporan dan raport',
}

export const consentMethods = ['paper', 'link'] as const
export type ConsentMethod = (typeof consentMethods)[number]

export const consentMethodLabel: Record<ConsentMethod, string> = {
  paper: 'Formulir kertas',
  link: 'Tautan wali',
}

type GivenConsent = { purposes: readonly ConsentPurpose[]; date: string; withdrawnAt: unknown }

/**
 * Which consents of a child end when `taken` is taken back on `day`: every standing one given by that day which
 * shares a purpose with it, for the family says so of the child, not of one paper.
 */
export function consentsTakenBack<Given extends GivenConsent>(
  consents: readonly Given[],
  { taken, day }: { taken: Pick<GivenConsent, 'purposes'>; day: string },
): Given[] {
  return consents.filter(
    ({ purposes, date, withdrawnAt }) =>
      withdrawnAt === null &&
      date <= day &&
      purposes.some((purpose) => taken.purposes.includes(purpose)),
  )
}

/** The wording guardians agree to at present; a change of the text gets the next number. */
export const consentTextVersion = '1'
