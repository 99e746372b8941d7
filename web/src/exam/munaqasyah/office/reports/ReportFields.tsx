import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { Checkbox } from '../../../../ui/choice/Checkbox.tsx'
import { DateField } from '../../../../ui/date/DateField.tsx'
import { RadioGroup } from '../../../../ui/choice/RadioGroup.tsx'
import { Select } from '../../../../ui/choice/Select.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { signersOf } from '../../../../structure/classes/class/class-signers.api.ts'
import type { ReportWishes } from './report-wishes.ts'

type ReportFieldsProps = {
  classId: string | undefined
  wishes: ReportWishes
  onChange: (changed: Partial<ReportWishes>) => void
}

/** What stands on every paper, and in what shape they come. */
export function ReportFields({ classId, wishes, onChange }: ReportFieldsProps) {
  return (
    <div className="grid gap-4">
      {classId !== undefined && <Signer classId={classId} wishes={wishes} onChange={onChange} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Tempat"
          optional
          value={wishes.place}
          maxLength={100}
          onChange={(place) => onChange({ place })}
        />
        <DateField
          label="Tanggal"
          value={wishes.date}
          today={dayInJakarta(serverNow())}
          onChange={(date) => onChange({ date })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <RadioGroup
          label="Urutan"
          inline
          options={[
            { value: 'name', label: 'Nama' },
            { value: 'nis', label: 'NIS' },
          ]}
          value={wishes.sort}
          onChange={(sort) => onChange({ sort: sort === 'nis' ? 'nis' : 'name' })}
        />
        <RadioGroup
          label="Berkas"
          inline
          options={[
            { value: 'pdf', label: 'Satu PDF' },
            { value: 'zip', label: 'ZIP' },
          ]}
          value={wishes.format}
          onChange={(format) => onChange({ format: format === 'zip' ? 'zip' : 'pdf' })}
        />
      </div>
      <Checkbox
        label="Sertakan daftar serah terima"
        checked={wishes.withHandOver}
        onChange={(withHandOver) => onChange({ withHandOver })}
      />
    </div>
  )
}

function Signer({ classId, wishes, onChange }: ReportFieldsProps & { classId: string }) {
  const { data } = useQuery(signersOf(classId))
  const own = data?.teachers.find(({ id }) => id === data.homeroomTeacherId)
  return (
    <Select
      label="Wali Kelas"
      placeholder={own?.name ?? 'Tanpa nama'}
      canClear
      options={data?.teachers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={wishes.homeroomTeacherId}
      onChange={(homeroomTeacherId) => onChange({ homeroomTeacherId })}
    />
  )
}
