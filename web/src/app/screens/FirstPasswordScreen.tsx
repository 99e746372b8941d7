import { FirstPasswordPage } from '../../identity/sign-in/password/FirstPasswordPage.tsx'
import { signOut } from '../../identity/sign-in/entry/sign-in.api.ts'
import { SignInShell } from '../SignInShell.tsx'

/** Shown at every address until the activation code is replaced by a password. */
export function FirstPasswordScreen() {
  return (
    <SignInShell>
      <FirstPasswordPage onSignOut={() => void signOut()} />
    </SignInShell>
  )
}
