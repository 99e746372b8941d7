import { Select } from '../../../ui/choice/Select.tsx'

type SignerSelectProps = {
  teachers: readonly { id: string; name: string }[]
  /** Empty: whoever usually signs. */
  value: string
  onChange: (teacherId: string) => void
  className?: string
}

/** Which teacher of the class signs the letter; nothing to choose where there is nobody. */
export function SignerSelect({ teachers, value, onChange, className }: SignerSelectProps) {
  if (teachers.length === 0) return null
  return (
    <Select
      label="Penanda tangan surat"
      placeholder="Wali kelas"
      canClear
      searchable={false}
      options={teachers.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      className={className}
    />
  )
}
