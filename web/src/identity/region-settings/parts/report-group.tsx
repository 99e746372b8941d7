import { reportSigners } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { lowestLiftedScore } from '@ngaji/contract/exam/munaqasyah/results.rules'
import { z } from 'zod/mini'
import { RaportPreview } from './PaperPreview.tsx'
import { yesNo, type SettingsGroup } from '../model/settings-group.ts'

type Signer = (typeof reportSigners)[number]
type Report = {
  showRank: boolean
  withCode: boolean
  liftsLowScores: boolean
  first: string
  second: string
  third: string
}

const signerLabel: Record<Signer, string> = {
  parent: 'Orang Tua/Wali',
  homeroomTeacher: 'Wali Kelas',
  branchAdmin: 'PJP Desa',
}

const options = reportSigners.map((value) => ({ value, label: signerLabel[value] }))

const signersOf = ({ first, second, third }: Report): Signer[] =>
  [first, second, third].flatMap((text) => reportSigners.find((one) => one === text) ?? [])

const optionLabel = (text: string) =>
  options.find(({ value }) => value === text)?.label ?? 'Tidak ada'

const once = (earlier: readonly (keyof Report)[], name: keyof Report) =>
  z.refine<Report>(
    (values) => !values[name] || !earlier.some((one) => values[one] === values[name]),
    {
      path: [name],
      message: 'Sudah dipilih di kolom lain.',
    },
  )

export const reportGroup: SettingsGroup<Report> = {
  title: 'Raport',
  intro: 'Berlaku untuk raport yang dicetak sesudahnya.',
  keys: { reports: 'Raport' },
  fields: [
    {
      name: 'showRank',
      label: 'Cetak peringkat',
      type: 'checkbox',
      hint: 'Lembar milik siswa tidak pernah memuat peringkat.',
      isWide: true,
    },
    {
      name: 'withCode',
      label: 'Cetak kode QR keaslian',
      type: 'checkbox',
      hint: 'Siapa pun dapat memindainya untuk memeriksa raport itu asli.',
      isWide: true,
    },
    {
      name: 'liftsLowScores',
      label: `Cetak nilai di bawah ${lowestLiftedScore} sebagai ${lowestLiftedScore}`,
      type: 'checkbox',
      hint: 'Nilai di aplikasi tetap seperti yang diberikan penguji. Raport menyebut bahwa nilainya dinaikkan; pesan kepada keluarga memakai angka raport.',
      isWide: true,
    },
    {
      name: 'first',
      label: 'Tanda tangan kiri',
      type: 'select',
      options,
      required: true,
    },
    {
      name: 'second',
      label: 'Tanda tangan tengah',
      type: 'select',
      options,
      canClear: true,
      placeholder: 'Tidak ada',
    },
    {
      name: 'third',
      label: 'Tanda tangan kanan',
      type: 'select',
      options,
      canClear: true,
      placeholder: 'Tidak ada',
    },
  ],
  schema: z.custom<Report>().check(once(['first'], 'second'), once(['first', 'second'], 'third')),
  valuesOf: ({ reports: { showRank, withCode, liftsLowScores, signers } }) => ({
    showRank,
    withCode,
    liftsLowScores,
    first: signers[0] ?? '',
    second: signers[1] ?? '',
    third: signers[2] ?? '',
  }),
  linesOf: (values) => [
    { label: 'Peringkat', value: yesNo(values.showRank) },
    { label: 'Kode QR keaslian', value: yesNo(values.withCode) },
    {
      label: `Nilai di bawah ${lowestLiftedScore} dicetak ${lowestLiftedScore}`,
      value: yesNo(values.liftsLowScores),
    },
    { label: 'Tanda tangan kiri', value: optionLabel(values.first) },
    { label: 'Tanda tangan tengah', value: optionLabel(values.second) },
    { label: 'Tanda tangan kanan', value: optionLabel(values.third) },
  ],
  changeOf: (values) => ({
    reports: {
      showRank: values.showRank,
      withCode: values.withCode,
      liftsLowScores: values.liftsLowScores,
      signers: signersOf(values),
    },
  }),
  preview: (values, { letterPlace }) => (
    <RaportPreview
      showRank={values.showRank}
      withCode={values.withCode}
      liftsLowScores={values.liftsLowScores}
      signers={signersOf(values).map((signer) => signerLabel[signer])}
      place={letterPlace}
    />
  ),
}
