import { FirstPasswordPage } from '../../identity/sign-in/password/FirstPasswordPage.tsx'
import { signOut } from '../../identity/sign-in/entry/sign-in.api.ts'
import { DoorFrame } from '../DoorFrame.tsx'

/** While the activation code is still the password, every address shows this. */
export function FirstPasswordDoor() {
  return (
    <DoorFrame>
      <FirstPasswordPage onSignOut={() => void signOut()} />
    </DoorFrame>
  )
}
