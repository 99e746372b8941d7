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

/** The wording guardians agree to at present; a change of the text gets the next number. */
export const consentTextVersion = '1'
