import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../api/session/use-session.ts'
import { ProfilePage } from '../../identity/users/pages/ProfilePage.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { ownRecord, paths } from '../links/paths.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'
import { UploadGuard } from '../guards/UploadGuard.tsx'

const { Part: SignOutDialog } = lazyPart(
  async () => (await import('../session/SignOutDialog.tsx')).SignOutDialog,
)

const linkToTeacher = (teacherId: string) => <Link to={paths.teacher({ teacherId })} />
const linkToStudent = (studentId: string) => <Link to={paths.student({ studentId })} />

/** The profile, at the address of the offices and at that of other roles. */
export function ProfileScreen({ userId: asked }: { userId: string }) {
  const { userId: own } = useSignedIn()
  const userId = asked === ownRecord ? own : asked
  const leaving = useSignOut()
  const wasOpened = useWasOpened(leaving.leftBehind !== null)
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)

  function mark(part: string, isDirty: boolean) {
    setDirty((former) => {
      if (former.has(part) === isDirty) return former
      const next = new Set(former)
      if (isDirty) next.add(part)
      else next.delete(part)
      return next
    })
  }

  return (
    <>
      <ProfilePage
        key={userId}
        userId={userId}
        links={{
          home: <Link to={paths.home()} />,
          security: <Link to={paths.security()} />,
          help: <Link to={paths.help({ page: 'akun' })} />,
          teacher: linkToTeacher,
          student: linkToStudent,
          account: <Link to={paths.user({ userId })} />,
        }}
        onSignOut={() => void leaving.ask()}
        onDirty={mark}
        onUpload={setSending}
      />
      <UploadGuard isSending={isSending} />
      {wasOpened && <SignOutDialog leftBehind={leaving.leftBehind} onClose={leaving.close} />}
      <UnsavedGuard isDirty={dirty.size > 0 && !isSending} />
    </>
  )
}
