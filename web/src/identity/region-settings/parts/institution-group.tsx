import { textLimits } from '@ngaji/contract/values/text'
import { LetterheadPreview } from './PaperPreview.tsx'
import { orEmpty, type SettingsGroup } from '../model/settings-group.ts'

type Institution = {
  organisationName: string
  line1: string
  line2: string
  line3: string
  address: string
  contact: string
  letterPlace: string
  footerText: string
}

const inLetterhead = { recordField: 'letterhead' } as const

const line = (name: 'line1' | 'line2' | 'line3', label: string) =>
  ({ ...inLetterhead, name, label, type: 'text', maxLength: textLimits.name }) as const

export const institutionGroup: SettingsGroup<Institution> = {
  title: 'Lembaga',
  intro: 'Nama dan kop yang tercetak di semua dokumen, dan tulisan di kaki setiap halaman.',
  keys: {
    organisationName: 'Nama lembaga',
    letterhead: 'Kop',
    letterPlace: 'Tempat',
    footerText: 'Tulisan kaki',
  },
  fields: [
    {
      name: 'organisationName',
      label: 'Nama lembaga',
      type: 'text',
      required: true,
      maxLength: textLimits.name,
      isWide: true,
    },
    { ...line('line1', 'Baris kop 1'), hint: 'Di bawah nama lembaga.' },
    line('line2', 'Baris kop 2'),
    line('line3', 'Baris kop 3'),
    { ...inLetterhead, name: 'contact', label: 'Kontak', type: 'text', maxLength: textLimits.name },
    {
      ...inLetterhead,
      name: 'address',
      label: 'Alamat',
      type: 'text',
      maxLength: textLimits.address,
      isWide: true,
    },
    {
      name: 'letterPlace',
      label: 'Tempat surat',
      type: 'text',
      maxLength: textLimits.name,
      hint: 'Mendahului tanggal di raport dan surat.',
    },
    {
      name: 'footerText',
      label: 'Tulisan kaki',
      type: 'text',
      maxLength: textLimits.title,
      hint: 'Dikosongkan: © dan nama lembaga.',
    },
  ],
  valuesOf: ({ organisationName, letterhead, letterPlace, footerText }) => ({
    organisationName,
    line1: letterhead.lines[0] ?? '',
    line2: letterhead.lines[1] ?? '',
    line3: letterhead.lines[2] ?? '',
    address: letterhead.address,
    contact: letterhead.contact,
    letterPlace,
    footerText,
  }),
  linesOf: (values) => [
    { label: 'Nama lembaga', value: orEmpty(values.organisationName) },
    { label: 'Baris kop 1', value: orEmpty(values.line1) },
    { label: 'Baris kop 2', value: orEmpty(values.line2) },
    { label: 'Baris kop 3', value: orEmpty(values.line3) },
    { label: 'Kontak', value: orEmpty(values.contact) },
    { label: 'Alamat', value: orEmpty(values.address) },
    { label: 'Tempat surat', value: orEmpty(values.letterPlace) },
    { label: 'Tulisan kaki', value: orEmpty(values.footerText) },
  ],
  changeOf: ({ organisationName, line1, line2, line3, address, contact, ...rest }) => ({
    organisationName,
    letterhead: { lines: [line1, line2, line3].filter((text) => text !== ''), address, contact },
    letterPlace: rest.letterPlace,
    footerText: rest.footerText,
  }),
  preview: (values, { logo }) => (
    <LetterheadPreview
      organisationName={values.organisationName}
      lines={[values.line1, values.line2, values.line3]}
      address={values.address}
      contact={values.contact}
      logo={logo}
    />
  ),
}
