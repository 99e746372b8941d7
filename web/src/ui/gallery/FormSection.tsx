import { ConflictNote } from '../form/ConflictNote.tsx'
import { Form } from '../form/Form.tsx'
import type { FormField } from '../form/form-fields.ts'
import { toast } from '../feedback/toast.ts'
import { Kit, State } from './Kit.tsx'

type Values = {
  name: string
  gender: string
  birthDate: string
  phone: string
  year: number | null
  points: number | null
  group: string
  address: string
  answers: readonly string[]
  isInternal: boolean
}

const fields: readonly FormField<keyof Values>[] = [
  { type: 'text', name: 'name', label: 'Nama', required: true, maxLength: 100 },
  {
    type: 'radio',
    name: 'gender',
    label: 'Jenis Kelamin',
    required: true,
    inline: true,
    options: [
      { value: 'Laki-Laki', label: 'Laki-Laki' },
      { value: 'Perempuan', label: 'Perempuan' },
    ],
  },
  {
    type: 'date',
    name: 'birthDate',
    label: 'Tanggal Lahir',
    required: true,
    today: '2025-11-20',
    max: '2025-11-20',
  },
  { type: 'phone', name: 'phone', label: 'Nomor WA Orang Tua/Wali', required: true },
  { type: 'year', name: 'year', label: 'Tahun Masuk', required: true, currentYear: 2025 },
  { type: 'number', name: 'points', label: 'Poin', min: 1, max: 100 },
  {
    type: 'select',
    name: 'group',
    label: 'Kelompok',
    required: true,
    options: [
      { value: 'a', label: 'Al-Ikhlas' },
      { value: 'b', label: 'At-Taqwa' },
    ],
  },
  { type: 'multi', name: 'answers', label: 'Jawaban' },
  { type: 'textarea', name: 'address', label: 'Alamat', maxLength: 300, isWide: true },
  { type: 'checkbox', name: 'isInternal', label: 'Siswa internal' },
]

/** Refuses a taken name, to show the server's error at its field. */
async function save({ name }: Values): Promise<void> {
  await new Promise((resolve) => window.setTimeout(resolve, 900))
  if (name.startsWith('Budi')) {
    const refusal = new Error('Nama ini sudah terdaftar.')
    throw Object.assign(refusal, { fields: { name: 'Nama ini sudah terdaftar.' } })
  }
  toast('Tersimpan')
}

export function FormSection() {
  return (
    <Kit
      title="Form"
      rule="Errors appear on leaving a field and on submit, then follow the typing. Submit jumps to the first. Nothing typed is lost."
    >
      <State name="two columns; “Budi…” is refused by the server" wide>
        <Form<Values> fields={fields} columns={2} isNew onSubmit={save} />
      </State>
      <State name="unchanged: “Belum ada perubahan.”" wide>
        <Form<Pick<Values, 'name'>>
          fields={[{ type: 'text', name: 'name', label: 'Nama KBM', required: true }]}
          values={{ name: 'KBM Al-Ikhlas' }}
          onSubmit={() => save({ ...blank, name: 'KBM' })}
        />
      </State>
      <State name="somebody else saved meanwhile" wide>
        <ConflictNote
          lines={[{ label: 'Alamat', mine: 'Gang 22', theirs: 'Gang 20' }]}
          onMine={() => save(blank)}
          onTheirs={() => toast('Gang 20')}
        />
      </State>
    </Kit>
  )
}

const blank: Values = {
  name: '',
  gender: '',
  birthDate: '',
  phone: '',
  year: null,
  points: null,
  group: '',
  address: '',
  answers: [],
  isInternal: false,
}
