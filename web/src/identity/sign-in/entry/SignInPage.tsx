import { firstTexts } from '@ngaji/contract/words/first-texts'
import { Mail, ScanQrCode } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/icons/Spinner.tsx'
import { CardForm, type CardOwner } from './CardForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { SignInHeading } from './SignInFrame.tsx'
import { modeWords } from './mode-words.ts'
import { deviceStorage } from '../../../api/session/device-storage.ts'

// Camera and decoder come only to those who scan.
const { Part: CardReader } = lazySection(
  async () => (await import('./CardReader.tsx')).CardReader,
  <Opening />,
)

export type SignInPageProps = {
  resetLink: LinkElement
  /** How the person came here, and what waits on this device. */
  notices?: ReactNode
}

/** Two ways in: e-mail, or the student's card. */
export function SignInPage({ resetLink, notices }: SignInPageProps) {
  const [mode, setMode] = useSignInMode()
  const [email, setEmail] = useState('')
  const [owner, setOwner] = useState<CardOwner | null>(null)

  function show(next: SignInMode) {
    setOwner(null)
    setMode(next)
  }

  const view = mode === 'email' ? 'email' : owner ? 'owner' : 'reader'
  const help = <ResetLink link={resetLink} />
  return (
    // A new key is a new element, which fades in.
    <div
      key={view}
      className="grid gap-5 opacity-100 transition-opacity duration-(--fade) ease-out starting:opacity-0"
    >
      {headingOf(view)}
      {notices}
      {view === 'email' && <EmailForm email={email} onEmail={setEmail} help={help} />}
      {view === 'owner' && owner && (
        <CardForm owner={owner} onRescan={() => setOwner(null)} help={help} />
      )}
      {view === 'reader' && <CardReader onFound={setOwner} onUseEmail={() => show('email')} />}
      {view !== 'reader' && <Or />}
      {view === 'email' && (
        <Button size="hero" wide icon={ScanQrCode} onClick={() => show('card')}>
          {modeWords.toCard}
        </Button>
      )}
      {view === 'owner' && (
        <Button size="hero" wide icon={Mail} onClick={() => show('email')}>
          {modeWords.toEmail}
        </Button>
      )}
    </div>
  )
}

function headingOf(view: 'email' | 'owner' | 'reader'): ReactElement {
  switch (view) {
    case 'email':
      return <SignInHeading title="Masuk">Gunakan akun yang diberikan PJP Anda.</SignInHeading>
    case 'owner':
      return (
        <SignInHeading title="Masuk dengan kartu">Isi password untuk melanjutkan.</SignInHeading>
      )
    case 'reader':
      return (
        <SignInHeading title="Masuk dengan kartu">
          Arahkan bagian belakang kartu ke kotak.
        </SignInHeading>
      )
    default:
      return view satisfies never
  }
}

/** The word between the two ways in, where there is room for it. */
function Or() {
  return (
    <p className="flex items-center gap-3 text-caption text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line max-md:hidden">
      atau
    </p>
  )
}

function ResetLink({ link }: { link: LinkElement }) {
  return (
    <p className="-my-2 text-right text-small text-ink-soft">
      <span className="max-[22rem]:hidden">Lupa password? </span>
      {renderSlot(link, {
        className: 'link inline-flex min-h-(--control-touch) items-center font-label',
        children: firstTexts.login.resetPassword,
      })}
    </p>
  )
}

function Opening() {
  return (
    <p className="flex h-40 items-center justify-center gap-3 rounded-card bg-stage text-on-stage">
      <Spinner />
      Menyiapkan pemindai...
    </p>
  )
}

type SignInMode = 'email' | 'card'

const storageKey = 'signInMode'

/** How this device signed in last is how it starts next time. */
function useSignInMode(): [SignInMode, (mode: SignInMode) => void] {
  const [mode, setMode] = useState<SignInMode>(() =>
    deviceStorage.read(storageKey) === 'card' ? 'card' : 'email',
  )
  function choose(next: SignInMode): void {
    deviceStorage.write(storageKey, next)
    setMode(next)
  }
  return [mode, choose]
}
