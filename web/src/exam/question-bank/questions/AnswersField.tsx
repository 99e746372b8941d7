import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Field, type FieldProps } from '../../../ui/form/Field.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { ArabicArea } from './ArabicArea.tsx'

type AnswersFieldProps = FieldProps & {
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  onBlur: () => void
  maxLength: number
}

/** Answers that count as right, one field each. Never empty: removing the last leaves a blank one. */
export function AnswersField({ values, onChange, onBlur, maxLength, ...field }: AnswersFieldProps) {
  const lines = values.length > 0 ? values : ['']

  function remove(index: number) {
    const rest = lines.filter((_, other) => other !== index)
    onChange(rest.length > 0 ? rest : [''])
  }

  return (
    <Field {...field} group>
      {() => (
        <div className="grid gap-3">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by place alone
            <div key={`${index} of ${lines.length}`} className="flex items-start gap-1">
              <div className="min-w-0 grow">
                <ArabicArea
                  label={`${field.label} ${index + 1}`}
                  hideLabel
                  value={line}
                  maxLength={maxLength}
                  onChange={(text) =>
                    onChange(lines.map((old, other) => (other === index ? text : old)))
                  }
                  onBlur={onBlur}
                />
              </div>
              <IconButton
                icon={X}
                label={`Hapus jawaban ${index + 1}`}
                onClick={() => remove(index)}
              />
            </div>
          ))}
          <div>
            <Button
              tone="ghost"
              size="small"
              icon={Plus}
              onClick={() => onChange([...lines, ''])}
              className="-ml-3"
            >
              Tambah jawaban
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
