import { FirstPasswordPage } from '../../identity/sign-in/password/FirstPasswordPage.tsx'
import { signOut } from '../../identity/sign-in/entry/sign-in.api.ts'
import { SignInShell } from '../SignInShell.tsx'

/** While the activation code is still the password, every address shows this. */
export function FirstPasswordScreen() {
  return (
    <SignInShell>
      <FirstPasswordPage onSignOut={() => void signOut()} />
    </SignInShell>
  )
}
