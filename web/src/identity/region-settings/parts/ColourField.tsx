import { usualCardColour } from '@ngaji/contract/people/student-cards/card-look.rules'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import type { CustomControl } from '../../../ui/form/form-fields.ts'
import { isReadableOn } from '../model/card-colour.ts'

/** A colour of one's own, or the usual one. White letters stand on it, so a light one is warned of. */
export function ColourField({ value, onChange, onBlur, error }: CustomControl) {
  const colour = typeof value === 'string' && value !== '' ? value : usualCardColour
  const warning = isReadableOn(colour)
    ? undefined
    : 'Warna ini terlalu terang: tulisan putih sulit dibaca.'
  return (
    <Field
      label="Warna"
      error={error ?? warning}
      hint={value === '' ? 'Warna bawaan.' : colour.toUpperCase()}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-2.5">
          <input
            {...control}
            type="color"
            value={colour}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className="control"
            style={{ width: 96, padding: 4 }}
          />
          <Button
            size="small"
            tone="ghost"
            disabledReason={value === '' && 'Warna bawaan sudah dipakai.'}
            onClick={() => onChange('')}
          >
            Pakai warna bawaan
          </Button>
        </div>
      )}
    </Field>
  )
}
