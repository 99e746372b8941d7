import { accountStateLabel, type AccountState } from '@ngaji/contract/values/person/person.rules'
import { Check, KeyRound } from 'lucide-react'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import { QuietMark, Tag } from '../../../ui/data/Tag.tsx'

/** An account in use is plain; one waiting for the first sign-in, or switched off, is seen. */
export function AccountMark({ state }: { state: AccountState }) {
  switch (state) {
    case 'active':
      return <QuietMark icon={Check}>{accountStateLabel.active}</QuietMark>
    case 'notActivated':
      return (
        <Tag tone="warning" icon={KeyRound}>
          {accountStateLabel.notActivated}
        </Tag>
      )
    case 'disabled':
      return <StatusMark status="account.disabled" />
    default:
      return state satisfies never
  }
}
