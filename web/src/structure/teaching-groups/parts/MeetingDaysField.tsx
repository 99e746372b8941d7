import { weekdayLabel } from '@ngaji/contract/structure/classes/class-times.rules'
import { Field } from '../../../ui/form/Field.tsx'
import type { CustomControl } from '../../../ui/form/form-fields.ts'
import { Pill } from '../../../ui/data/Pill.tsx'

const weekdays = Object.entries(weekdayLabel)

/** "Hari": the days a class usually meets. */
export function MeetingDaysField({ value, onChange, error }: CustomControl) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const toggled = (day: string) =>
    chosen.includes(day)
      ? chosen.filter((one) => one !== day)
      : [...chosen, day].toSorted((a, b) => Number(a) - Number(b))
  return (
    <Field label="Hari" hint="Hari biasa kelas ini bertemu." error={error} optional group>
      {() => (
        <div className="flex flex-wrap gap-2">
          {weekdays.map(([day, label]) => (
            <Pill key={day} isOn={chosen.includes(day)} onToggle={() => onChange(toggled(day))}>
              {label}
            </Pill>
          ))}
        </div>
      )}
    </Field>
  )
}
