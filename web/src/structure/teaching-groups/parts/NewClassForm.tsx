import { gradeLabel, grades } from '@ngaji/contract/structure/classes/classes.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { textLimits } from '@ngaji/contract/values/text'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { texts } from '@ngaji/contract/words/texts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Form, type SubmitWay } from '../../../ui/form/Form.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import {
  classValuesSchema,
  isNameTaken,
  nameOfClass,
  nameTaken,
  type ClassValues,
} from '../model/class-form.ts'
import { MeetingDaysField } from './MeetingDaysField.tsx'

type NewClassFormProps = {
  formId: string
  group: TeachingGroup
  start: ClassValues
  /** The form follows one that was just saved: the hand stays on the keys. */
  isFollowing: boolean
  /** The class was saved: the name is its own now. */
  isSaved: boolean
  disabledReason: string | false
  cancel: LinkElement
  onDirty: (isDirty: boolean) => void
  onSubmit: (values: ClassValues, way: SubmitWay) => Promise<void>
}

const fields: readonly FormField<keyof ClassValues>[] = [
  {
    name: 'grade',
    label: 'Tingkat',
    type: 'select',
    required: true,
    options: grades.map((grade) => ({ value: grade, label: gradeLabel(grade) })),
  },
  {
    name: 'label',
    label: 'Label',
    type: 'text',
    placeholder: 'Umar',
    hint: 'Pembeda kelas setingkat, tanpa angka.',
    maxLength: textLimits.name,
  },
  {
    name: 'days',
    label: 'Hari',
    type: 'custom',
    isWide: true,
    draw: (control) => <MeetingDaysField {...control} />,
  },
  { name: 'startTime', label: 'Waktu Mulai', type: 'time', required: true },
  {
    name: 'endTime',
    label: 'Waktu Selesai',
    hint: sharedTexts.overMidnight,
    type: 'time',
    required: true,
  },
]

/** The fields of a new class, and the name they add up to. */
export function NewClassForm(props: NewClassFormProps) {
  const { formId, group, start, isFollowing, disabledReason, onDirty, onSubmit } = props
  const [values, setValues] = useState(start)
  const schema = useMemo(() => classValuesSchema(group), [group])
  const frame = useRef<HTMLDivElement>(null)

  // Follows the browser's focus: the form before this one took it along.
  useEffect(() => {
    if (isFollowing) frame.current?.querySelector<HTMLElement>('select, button, input')?.focus()
  }, [isFollowing])

  return (
    <div ref={frame}>
      <Form<ClassValues>
        id={formId}
        fields={fields}
        values={start}
        schema={schema}
        isNew
        columns={2}
        disabledReason={disabledReason}
        againLabel="Simpan dan tambah lagi"
        onDirty={onDirty}
        onValues={setValues}
        onSubmit={onSubmit}
        actions={
          <ButtonLink render={props.cancel} size="action">
            {texts.dialogs.cancel}
          </ButtonLink>
        }
      >
        <NamePreview
          name={nameOfClass(values)}
          isTaken={!props.isSaved && isTaken(values, group)}
        />
      </Form>
    </div>
  )
}

function isTaken(values: ClassValues, group: TeachingGroup): boolean {
  const name = nameOfClass(values)
  return name !== null && isNameTaken(name, group)
}

function NamePreview({ name, isTaken }: { name: string | null; isTaken: boolean }) {
  return (
    <output className="grid gap-1 rounded-control bg-sunken px-4 py-3">
      <span className="text-small text-ink-soft">Nama kelas</span>
      {name === null ? (
        <span className="text-ink-faint">Pilih tingkat dahulu.</span>
      ) : (
        <span className="text-large font-heading">{name}</span>
      )}
      {isTaken && <span className="text-small text-danger-ink">{nameTaken}</span>}
    </output>
  )
}
