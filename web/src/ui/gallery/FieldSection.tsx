import { useState } from 'react'
import { PasswordField } from '../field/PasswordField.tsx'
import { SearchField } from '../choice/SearchField.tsx'
import { TextArea } from '../field/TextArea.tsx'
import { TextField } from '../field/TextField.tsx'
import { Columns, Kit, State } from './Kit.tsx'

export function FieldSection() {
  const [name, setName] = useState('KBM Baitul')
  const [secret, setSecret] = useState('rahasia12')
  const [journal, setJournal] = useState(
    'Anak-anak menyelesaikan halaman 14. Tiga anak perlu diulang.',
  )
  const [query, setQuery] = useState('')
  return (
    <Kit
      title="Field"
      rule="Label above, hint below, error replaces the hint. Errors are announced and keep what was typed."
    >
      <Columns of={3}>
        <State name="rest" wide>
          <TextField
            label="Nama KBM"
            value=""
            onChange={setName}
            placeholder="Contoh: KBM Masjid Al-Ikhlas"
          />
        </State>
        <State name="filled, with a hint" wide>
          <TextField
            label="Nama KBM"
            value={name}
            onChange={setName}
            hint="Seperti di papan nama."
          />
        </State>
        <State name="error" wide>
          <TextField
            label="Nama KBM"
            value=""
            onChange={setName}
            error="Nama KBM tidak boleh kosong!"
          />
        </State>
        <State name="read-only" wide>
          <TextField label="NIS" value="20210047" onChange={setName} readOnly isNumeric />
        </State>
        <State name="disabled" wide>
          <TextField
            label="Desa"
            value="Sukamaju"
            onChange={setName}
            disabled
            hint="Desa tidak bisa dipindah."
          />
        </State>
        <State name="optional" wide>
          <TextField label="Nama panggilan" value="" onChange={setName} optional />
        </State>
        <State name="password" wide>
          <PasswordField
            label="Password Baru"
            autoComplete="new-password"
            showStrength
            value={secret}
            onChange={setSecret}
          />
        </State>
        <State name="long text, counted" wide>
          <TextArea
            label="Isi Jurnal"
            value={journal}
            onChange={setJournal}
            maxLength={10_000}
            hint="Draf tersimpan di HP ini."
          />
        </State>
        <State name="search" wide>
          <SearchField value={query} onSearch={setQuery} placeholder="Nama atau NIS" showLabel />
        </State>
      </Columns>
    </Kit>
  )
}
