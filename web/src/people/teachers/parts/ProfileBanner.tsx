import { teacherProfileFieldLabel } from '@ngaji/contract/values/person/person-profile.rules'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { LinkCard } from '../../../ui/layout/Panel.tsx'
import { teacherQuery } from '../model/teachers.api.ts'

/** Seldom asked: a record changes once a year, and its own page asks anew. */
const askedAgainMs = 3_600_000

/** Leads to the form with what is missing. Without an answer nothing is said: it is no hurry. */
export function ProfileBanner({ link }: { link: LinkElement }) {
  const { userId } = useSignedIn()
  const { data } = useQuery({ ...teacherQuery({ userId }), staleTime: askedAgainMs })
  if (!data || data.missing.length === 0) return null
  return (
    <LinkCard link={link}>
      <span className="block font-heading">Data diri belum lengkap</span>
      <span className="block text-small text-ink-soft">
        {data.missing.map((field) => teacherProfileFieldLabel[field]).join(', ')}
      </span>
    </LinkCard>
  )
}
