import { LogOut } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useSignedIn } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AttemptNote } from './AttemptNote.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { chooseFirstPassword } from './first-password.api.ts'
import { SignInHeading } from './SignInFrame.tsx'
import { useAttempt } from './use-attempt.ts'
import { useNewPassword } from './use-new-password.ts'

/** Stands before every screen until the person has a password of the own. */
export function FirstPasswordPage({ onSignOut }: { onSignOut: () => void }) {
  const session = useSignedIn()
  const form = useRef<HTMLFormElement>(null)
  const password = useNewPassword(form)
  const attempt = useAttempt()
  const [email, setEmail] = useState('')
  const mayGiveEmail = session.role !== 'student' && session.email === null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password.check()) return
    await attempt.run(() =>
      password.whileChecked(() => chooseFirstPassword({ ...password.value, email: email.trim() })),
    )
  }

  return (
    <>
      <SignInHeading title="Buat Password Baru">
        Kode aktivasi tidak berlaku lagi setelah password disimpan.
      </SignInHeading>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4.5">
        <AttemptNote attempt={attempt} />
        {/* Password managers store the new password under this name. */}
        <input
          type="text"
          autoComplete="username"
          readOnly
          hidden
          value={'email' in session.signInName ? session.signInName.email : session.signInName.nis}
        />
        <NewPasswordFields
          value={password.value}
          onChange={password.change}
          errors={password.errors}
        />
        {mayGiveEmail && (
          <TextField
            label="Email"
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint="Tautan verifikasi dikirim ke alamat ini."
            value={email}
            onChange={setEmail}
          />
        )}
        <Button type="submit" tone="primary" size="hero" wide busy={attempt.isBusy && 'Menyimpan…'}>
          Simpan Password
        </Button>
      </form>
      <Button tone="ghost" size="large" icon={LogOut} onClick={onSignOut}>
        Keluar
      </Button>
    </>
  )
}
