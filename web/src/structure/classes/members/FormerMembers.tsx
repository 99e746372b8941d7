import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import { History } from 'lucide-react'
import { useState } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import { departureWords, numberedStayWords } from './member-words.ts'

type FormerMembersProps = {
  members: readonly ClassMember[]
  classId: string
  onHistory: (member: ClassMember) => void
}

const shownAtFirst = 5

/** "Pernah di kelas ini": their marks stayed, and this says where they went. The latest first. */
export function FormerMembers({ members, classId, onHistory }: FormerMembersProps) {
  const [isWhole, setWhole] = useState(false)
  const latestFirst = members.toSorted((a, b) => (b.leftOn ?? '').localeCompare(a.leftOn ?? ''))
  const shown = isWhole ? latestFirst : latestFirst.slice(0, shownAtFirst)
  return (
    <section aria-label="Pernah di kelas ini" className="grid gap-3">
      <SectionTitle count={members.length}>Pernah di kelas ini</SectionTitle>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((member, index) => (
          // Somebody may come and go several times on one day.
          <FormerMember
            key={`${member.id} ${index}`}
            member={member}
            classId={classId}
            onHistory={() => onHistory(member)}
          />
        ))}
      </ul>
      {shown.length < members.length && (
        <Button tone="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
          Tampilkan semua {members.length}
        </Button>
      )}
    </section>
  )
}

type FormerMemberProps = { member: ClassMember; classId: string; onHistory: () => void }

function FormerMember({ member, classId, onHistory }: FormerMemberProps) {
  const { how, reason } = departureWords(member, classId)
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar name={member.name} src={imageAddress(member.thumbnail)} />
      <div className="min-w-0 grow leading-snug">
        <p className="font-strong">{member.name}</p>
        <p className="num text-small text-ink-soft">{numberedStayWords(member)}</p>
        <p className="text-small text-ink-soft">
          {how}
          {reason !== null && `: ${reason}`}
        </p>
      </div>
      {!member.isFormer && (
        <IconButton icon={History} label={`Riwayat kelas ${member.name}`} onClick={onHistory} />
      )}
    </li>
  )
}
