import {
  teacherRecordSchema,
  type TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { missingTeacherFieldsInWords } from '@ngaji/contract/values/person/person-profile.rules'
import type { Role } from '@ngaji/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { VersionedForm } from '../../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { DraftHint } from '../../../offline/drafts/DraftHint.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { photoFormField, photoIn } from '../../../ui/photo/photo-form-field.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { teacherDrafts, type TeacherDraft } from '../model/teacher-draft.ts'
import {
  changedTeacherText,
  profileFields,
  teacherTextOf,
  teachingPositions,
  type TeacherValues,
} from '../model/teacher-form.ts'
import { changeTeacher, teacherQuery, type WhichTeacher } from '../model/teachers.api.ts'
import { useWrite } from '../../../api/queries/use-write.ts'
import { reasonAgainstChange } from '../model/former-teacher.ts'

export type TeacherUpdatePageProps = {
  which: WhichTeacher
  links: { home: LinkElement; back: LinkElement }
  onSaved: (message: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Ubah Data": teachers their own, the offices also the post. */
export function TeacherUpdatePage(props: TeacherUpdatePageProps) {
  const { which, links } = props
  const query = useQuery(teacherQuery(which))
  const viewer = useSignedIn()
  const reason = query.data && reasonAgainstChange(query.data, viewer)
  return (
    <Screen
      title="Ubah Data Guru"
      sub={query.data?.name}
      back={links.back}
      backLabel="Kembali ke data guru"
      // A form keeps the thumb's place for itself.
      foot={null}
      crumbs={[{ label: query.data?.name ?? 'Guru', link: links.back }, { label: 'Ubah Data' }]}
    >
      {isNotThere(query) || reason ? (
        <RefusedState home={links.home} title={reason || undefined} />
      ) : (
        <QueryStates query={query} label="Memuat data guru">
          {(teacher) => <WithDraft {...props} teacher={teacher} />}
        </QueryStates>
      )}
    </Screen>
  )
}

type LoadedProps = TeacherUpdatePageProps & { teacher: TeacherRecordAnswer }

/** What was begun on this device is asked for first: the form opens with it. */
function WithDraft(props: LoadedProps) {
  const { userId } = useSignedIn()
  const { data: draft } = useQuery(teacherDrafts.at({ userId, of: props.teacher.id }))
  return draft === undefined ? null : <UpdateForm {...props} draft={draft} />
}

type UpdateFormProps = LoadedProps & { draft: TeacherDraft | null }

function UpdateForm({ teacher, draft, links, onSaved, onDirty, formId }: UpdateFormProps) {
  const { role, userId } = useSignedIn()
  const place = { userId, of: teacher.id }
  const change = useWrite('teachers', 'classes')
  const offlineReason = useOfflineReason()
  const [progress, setProgress] = useState<number | null>(null)
  const isPost = role !== 'teacher' && role !== 'munaqisy'

  const fields = fieldsFor(teacher, { role, isPost, progress })

  async function save(values: TeacherValues, over: TeacherRecordAnswer) {
    const files = photoIn(values, 'image')
    const { position, ...others } = values
    const sent = isPositionFixed(over, isPost) ? others : { ...others, position }
    const body = { ...changedTeacherText(sent, over), version: over.version }
    try {
      const answer = await change(() =>
        changeTeacher(over.id, body, {
          files,
          ...(files.length > 0 && { onProgress: setProgress }),
        }),
      )
      teacherDrafts.drop(place)
      return answer
    } finally {
      setProgress(null)
    }
  }

  return (
    <div className="grid gap-5 md:max-w-3xl">
      {!teacher.isProfileComplete && (
        <Note tone="warning">Masih kurang: {missingTeacherFieldsInWords(teacher.missing)}.</Note>
      )}
      <VersionedForm<TeacherValues, TeacherRecordAnswer>
        id={formId}
        columns={2}
        record={teacher}
        recordSchema={teacherRecordSchema}
        fields={fields}
        valuesOf={(record) => valuesFor(record, isPost)}
        storedOf={({ image }) => ({ image: imageAddress(image) })}
        save={save}
        onSaved={onSaved}
        onDirty={onDirty}
        onValues={(_values, typed) => teacherDrafts.keep(place, typed)}
        draft={draft}
        disabledReason={offlineReason}
        actions={
          <>
            <ButtonLink render={links.back} tone="ghost" size="action">
              Batal
            </ButtonLink>
            <DraftHint />
          </>
        }
      />
    </div>
  )
}

function isPositionFixed({ position }: TeacherRecordAnswer, isPost: boolean): boolean {
  return !isPost || position === 'munaqisy'
}

/** Who may not choose the position reads its name. */
function valuesFor(record: TeacherRecordAnswer, isPost: boolean): TeacherValues {
  const text = teacherTextOf(record)
  return {
    ...text,
    position: isPositionFixed(record, isPost) ? positionLabel[record.position] : text.position,
    image: null,
  }
}

type Viewer = { role: Role; isPost: boolean; progress: number | null }

function fieldsFor(
  teacher: TeacherRecordAnswer,
  { role, isPost, progress }: Viewer,
): FormField<keyof TeacherValues>[] {
  const today = dayInJakarta(serverNow())
  const isAdmin = role === 'admin'
  const { name, rest } = profileFields({ today, isNeeded: !isAdmin })
  return [
    photoFormField('image', {
      person: teacher.name,
      src: imageAddress(teacher.image),
      required: !isAdmin,
      camera: isPost ? 'environment' : 'user',
      progress,
    }),
    name,
    positionField(teacher, isPost),
    ...rest,
    ...(isPost
      ? [
          {
            name: 'positionStartDate' as const,
            label: 'Mulai Bertugas',
            type: 'date' as const,
            today,
          },
        ]
      : []),
    ...(isAdmin
      ? [
          {
            name: 'nig' as const,
            label: 'NIG',
            type: 'text' as const,
            kind: 'nis' as const,
            required: true,
          },
        ]
      : []),
  ]
}

function positionField(
  { position }: TeacherRecordAnswer,
  isPost: boolean,
): FormField<keyof TeacherValues> {
  const common = { name: 'position', label: 'Posisi' } as const
  if (!isPost) {
    const hint = 'Posisi ditetapkan oleh PJP.'
    return { ...common, type: 'text', readOnly: true, required: true, hint }
  }
  if (position === 'munaqisy') {
    const hint = 'Munaqis ditetapkan lewat peran akun oleh Admin Daerah.'
    return { ...common, type: 'text', readOnly: true, required: true, hint }
  }
  return { ...common, type: 'select', options: teachingPositions, required: true }
}
