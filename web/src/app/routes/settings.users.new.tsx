import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewUserPage } from '../../identity/users/pages/NewUserPage.tsx'
import { paths } from '../links/paths.ts'
import { UnsavedGuard } from '../guards/UnsavedGuard.tsx'

export const Route = createFileRoute('/settings/users/new')({ component: NewUser })

const formId = 'new-user'
const links = {
  back: <Link to={paths.users()} />,
  user: (userId: string) => <Link to={paths.user({ userId })} />,
  slip: (batch: string) => <Link to={paths.createMany()} search={{ batch }} />,
}

function NewUser() {
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  return (
    <>
      <NewUserPage
        links={links}
        onDone={() => void navigate({ to: paths.users(), ignoreBlocker: true })}
        onDirty={setDirty}
        formId={formId}
      />
      <UnsavedGuard isDirty={isDirty} formId={formId} />
    </>
  )
}
