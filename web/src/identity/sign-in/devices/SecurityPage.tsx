import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { DeviceData } from './DeviceData.tsx'
import { DeviceList } from './DeviceList.tsx'
import { ownSessions } from './security.api.ts'
import { SignInTries } from '../entry/SignInTries.tsx'

export type SecurityPageProps = {
  home: LinkElement
  profile: LinkElement
  /** "Siapa melihat data saya", for a child. */
  ownReads: ReactNode
}

/** "Keamanan": which devices are signed in, who tried to, and what this device keeps. */
export function SecurityPage({ home, profile, ownReads }: SecurityPageProps) {
  const { role } = useSignedIn()
  const sessions = useQuery(ownSessions)
  return (
    <Screen
      title="Keamanan"
      sub="Perangkat dan data akun Anda"
      back={home}
      backLabel="Kembali ke Beranda"
    >
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <QueryStates query={sessions} label="Memuat perangkat">
            {(found) => <DeviceList devices={found.sessions} />}
          </QueryStates>
        </div>
        <div className="grid gap-5">
          <Panel title="Password">
            <ButtonLink render={profile} icon={KeyRound} className="max-md:w-full">
              Ubah password di Profil
            </ButtonLink>
          </Panel>
          {sessions.data && <SignInTries tries={sessions.data.signIns} />}
          <DeviceData />
          {role === 'student' && ownReads}
        </div>
      </div>
    </Screen>
  )
}
