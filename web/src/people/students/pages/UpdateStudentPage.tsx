import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { missingStudentFieldsInWords } from '@ngaji/contract/values/person/person-profile.rules'
import { mayChangeStudentField } from '@ngaji/contract/people/students/student-changes.rules'
import { studentSchema, type Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { VersionedForm, type Sent } from '../../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { DraftHint } from '../../../offline/drafts/DraftHint.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { MissingChecklist } from '../parts/MissingChecklist.tsx'
import {
  changedStudentValues,
  studentFormValues,
  type StudentValues,
} from '../model/student-changes.ts'
import { studentDrafts, type StudentDraft } from '../model/student-draft.ts'
import { changeFields } from '../parts/change-fields.tsx'
import { useStudentWrites } from '../model/student-writes.api.ts'
import { studentQuery } from '../model/student.api.ts'

export type UpdateStudentPageProps = {
  studentId: string
  links: { home: LinkElement; student: LinkElement }
  onSaved: (message: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** "Ubah Data": what the role may change of a child. */
export function UpdateStudentPage(props: UpdateStudentPageProps) {
  const { studentId, links } = props
  const { userId, role } = useSignedIn()
  const query = useQuery(studentQuery(studentId))
  const draft = useQuery(studentDrafts.at({ userId, of: studentId }))
  const found = query.data
  const isRefused = isNotThere(query) || (found && !('missing' in found))
  const name = found ? displayName(found) : 'Siswa'
  return (
    <Screen
      title={role === 'student' ? 'Ubah Data Diri' : `Ubah Data ${name}`}
      sub={found && <span className="num">NIS {found.nis}</span>}
      back={links.student}
      backLabel="Kembali ke data siswa"
      crumbs={[{ label: name, link: links.student }, { label: 'Ubah Data' }]}
    >
      {isRefused ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat data siswa">
          {(student) =>
            'missing' in student && draft.data !== undefined ? (
              <LoadedStudent {...props} student={student} draft={draft.data} />
            ) : null
          }
        </QueryStates>
      )}
    </Screen>
  )
}

type LoadedStudentProps = UpdateStudentPageProps & { student: Student; draft: StudentDraft | null }

function LoadedStudent({ student, draft, links, onSaved, onDirty, formId }: LoadedStudentProps) {
  const { userId, role } = useSignedIn()
  const place = { userId, of: student.id }
  const writes = useStudentWrites()
  const offlineReason = useOfflineReason()
  const [today] = useState(() => dayInJakarta(serverNow()))
  const [progress, setProgress] = useState<number | null>(null)
  const isAdministrator = mayChangeStudentField(role, 'isInternal')

  async function save(values: StudentValues, over: Student, { seen }: Sent<StudentValues>) {
    const files = values.image ? [values.image] : []
    // Recorded elsewhere since it was ticked: nobody sees that tick any more, nor can take it back.
    const shown = { ...values, hasConsent: values.hasConsent && !student.hasConsentRecord }
    const body = { ...changedStudentValues(shown, over, seen), version: over.version }
    const onProgress = files.length > 0 ? setProgress : undefined
    try {
      const { message, student: saved } = await writes.change(student.id, {
        body,
        files,
        onProgress,
      })
      studentDrafts.drop(place)
      return { message: role === 'admin' ? savedMessage(saved) : message }
    } finally {
      setProgress(null)
    }
  }

  return (
    <div className="grid gap-5 md:max-w-3xl">
      <MissingChecklist missing={student.missing} />
      {/* The tick of the form gives everything: not over a paper that said less, or was taken back. */}
      {isAdministrator && student.hasConsentRecord && !student.hasPhotoConsent && (
        <Note>
          Izin wali sudah pernah dicatat, tanpa foto atau sudah dicabut. Catat izin baru di
          “Persetujuan wali”.
        </Note>
      )}
      <VersionedForm<StudentValues, Student>
        id={formId}
        record={student}
        recordSchema={studentSchema}
        fields={changeFields({
          student,
          role,
          isAdministrator,
          today,
          progress,
          src: imageAddress(student.image),
        })}
        columns={2}
        valuesOf={studentFormValues}
        storedOf={({ image }) => ({ image: imageAddress(image) })}
        save={save}
        onSaved={onSaved}
        onDirty={onDirty}
        onValues={(_values, typed) => studentDrafts.keep(place, typed)}
        draft={draft}
        disabledReason={offlineReason}
        actions={
          <>
            <ButtonLink render={links.student} tone="ghost" size="action">
              Batal
            </ButtonLink>
            <DraftHint />
          </>
        }
      />
    </div>
  )
}

/** The region may leave things for later, and is told which. */
function savedMessage({ missing }: Student): string {
  if (missing.length === 0) return 'Tersimpan.'
  return `Tersimpan. Masih kurang: ${missingStudentFieldsInWords(missing)}.`
}
