import { LayoutGrid, List, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../choice/Checkbox.tsx'
import { DateField } from '../date/DateField.tsx'
import { MultiInput } from '../choice/MultiInput.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { PhoneField } from '../field/PhoneField.tsx'
import { RadioGroup } from '../choice/RadioGroup.tsx'
import { ScorePicker } from '../choice/ScorePicker.tsx'
import { Segment } from '../button/Segment.tsx'
import { Select } from '../choice/Select.tsx'
import { TimeField } from '../date/TimeField.tsx'
import { YearField } from '../date/YearField.tsx'
import { Columns, Flow, Kit, State } from './Kit.tsx'

const groups = [
  'Al-Hidayah',
  'Al-Ikhlas',
  'At-Taqwa',
  'Baitul Makmur',
  'Darussalam',
  'Nurul Huda',
  'Nurul Iman',
  'Raudhatul Jannah',
].map((name) => ({
  value: name,
  label: name,
  unavailable: name === 'Baitul Makmur' ? 'Terdaftar ✓' : undefined,
}))

export function ChoiceSection() {
  return (
    <>
      <Kit
        title="Select, radio, tick, segment"
        rule="A select starts on “Pilih”; nothing is chosen for people. Up to five short options become a segment or radios instead."
      >
        <Selects />
        <Ticks />
      </Kit>
      <Kit
        title="Date, number, phone"
        rule="Week starts on Monday. dd/MM/yyyy can be typed. The nuqtah marks today; days that cannot be chosen are struck out."
      >
        <Figures />
      </Kit>
      <Kit
        title="Score picker"
        rule="56 px high, at least 48 wide. Tap again to clear. Saving and saved are shown beside the total, not on each square."
      >
        <Scores />
      </Kit>
    </>
  )
}

function Selects() {
  const [group, setGroup] = useState('Al-Ikhlas')
  const [semester, setSemester] = useState('')
  const [view, setView] = useState('list')
  return (
    <Columns of={3}>
      <State name="short, native" wide>
        <Select
          label="Kelas"
          options={groups.slice(0, 3)}
          value={semester}
          onChange={setSemester}
        />
      </State>
      <State name="long, searchable on desktops" wide>
        <Select label="Kelompok" options={groups} value={group} onChange={setGroup} />
      </State>
      <State name="error" wide>
        <Select
          label="Kelompok"
          options={groups}
          value=""
          onChange={setGroup}
          error="Kelompok tidak boleh kosong!"
        />
      </State>
      <State name="segment">
        <Segment
          label="Semester"
          value={semester || 'ganjil'}
          onChange={setSemester}
          options={[
            { value: 'ganjil', label: 'Ganjil' },
            { value: 'genap', label: 'Genap' },
          ]}
        />
      </State>
      <State name="segment with icons">
        <Segment
          label="Cara absen"
          value={view}
          onChange={setView}
          options={[
            { value: 'scan', label: 'Pindai', icon: ScanLine },
            { value: 'list', label: 'Daftar', icon: List },
          ]}
        />
      </State>
      <State name="icons alone, named">
        <Segment
          label="Tampilan"
          size="small"
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: 'Daftar', icon: List, iconOnly: true },
            { value: 'grid', label: 'Kartu', icon: LayoutGrid, iconOnly: true },
          ]}
        />
      </State>
    </Columns>
  )
}

function Ticks() {
  const [gender, setGender] = useState('Laki-Laki')
  const [isOn, setOn] = useState(true)
  return (
    <Flow>
      <State name="radio">
        <RadioGroup
          label="Jenis Kelamin"
          value={gender}
          onChange={setGender}
          options={[
            { value: 'Laki-Laki', label: 'Laki-Laki' },
            { value: 'Perempuan', label: 'Perempuan' },
          ]}
        />
      </State>
      <State name="tick: on, off, some, locked">
        <div className="grid">
          <Checkbox label="Perlengkapan Belajar" checked={isOn} onChange={setOn} />
          <Checkbox label="Sikap" checked={!isOn} onChange={(next) => setOn(!next)} />
          <Checkbox label="Pilih Semua" checked={false} indeterminate onChange={setOn} />
          <Checkbox label="Sudah hadir" checked onChange={setOn} disabled />
        </div>
      </State>
      <State name="several lines, never empty" wide>
        <Answers />
      </State>
    </Flow>
  )
}

function Answers() {
  const [answers, setAnswers] = useState<readonly string[]>(['Ar-Rahman', 'Ar-Rahim'])
  return <MultiInput label="Jawaban" values={answers} onChange={setAnswers} />
}

function Figures() {
  const [day, setDay] = useState('2015-11-17')
  const [phone, setPhone] = useState('81234567890')
  const [year, setYear] = useState<number | null>(2031)
  const [score, setScore] = useState<number | null>(87)
  const [time, setTime] = useState('18:30')
  return (
    <Columns of={3}>
      <State name="date" wide>
        <DateField
          label="Tanggal Lahir"
          value={day}
          onChange={setDay}
          today="2025-11-20"
          max="2025-11-20"
        />
      </State>
      <State name="phone number" wide>
        <PhoneField label="Nomor WA Orang Tua/Wali" value={phone} onChange={setPhone} />
      </State>
      <State name="phone number, refused" wide>
        <PhoneField
          label="Nomor WA"
          value="812"
          onChange={setPhone}
          error="Nomor tidak valid! (contoh valid: 81234567890)"
        />
      </State>
      <State name="year, outside the range" wide>
        <YearField label="Tahun" value={year} onChange={setYear} error="Tahun tidak valid!" />
      </State>
      <State name="number" wide>
        <NumberField label="Poin" value={score} onChange={setScore} />
      </State>
      <State name="time" wide>
        <TimeField label="Jam Mulai" value={time} onChange={setTime} />
      </State>
    </Columns>
  )
}

function Scores() {
  const [score, setScore] = useState<number | null>(15)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <ScorePicker
        label="Nilai soal 1"
        options={[0, 5, 10, 15, 20, 25]}
        value={score}
        onChange={setScore}
      />
      <ScorePicker
        label="Nilai soal 2, terkunci"
        options={[0, 10, 20, 30]}
        value={20}
        onChange={setScore}
        disabled
      />
    </div>
  )
}
