import { emailText } from '@ngaji/contract/values/text'
import { LogOut } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { useRegionSettings } from '../../region-settings/model/region-settings.api.ts'
import { AttemptNote } from '../entry/AttemptNote.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { chooseFirstPassword } from './first-password.api.ts'
import { SignInHeading } from '../entry/SignInFrame.tsx'
import { useAttempt } from '../entry/use-attempt.ts'
import { useNewPassword } from './use-new-password.ts'

/** Stands before every screen until the person has a password of the own. */
export function FirstPasswordPage({ onSignOut }: { onSignOut: () => void }) {
  const session = useSignedIn()
  const signInName =
    'email' in session.signInName ? session.signInName.email : session.signInName.nis
  const form = useRef<HTMLFormElement>(null)
  const password = useNewPassword(form, [session.name, signInName])
  const attempt = useAttempt()
  const emailInput = useRef<HTMLInputElement>(null)
  // The office wrote it down, and the staff need theirs to come back by: here it is put right and proved. A
  // server without mail sends no link, so nothing asks for it.
  const canMail = useRegionSettings()?.isMailSetUp !== false
  const mayProveEmail = canMail && session.role !== 'student' && session.isEmailVerified !== true
  const [email, setEmail] = useState(mayProveEmail ? (session.email ?? '') : '')
  const [isChecked, setChecked] = useState(false)
  const emailError = emailProblem(email.trim())

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!password.check()) return
    if (emailError) return emailInput.current?.focus()
    await attempt.run(() =>
      password.whileChecked(() =>
        chooseFirstPassword({ ...password.value, email: mayProveEmail ? email.trim() : '' }),
      ),
    )
  }

  return (
    <>
      <SignInHeading title="Buat Password Baru">Kode aktivasi hanya berlaku sekali.</SignInHeading>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4.5">
        <AttemptNote attempt={attempt} />
        {/* Password managers store the new password under this name. */}
        <input type="text" autoComplete="username" readOnly hidden value={signInName} />
        <NewPasswordFields
          value={password.value}
          onChange={password.change}
          errors={password.errors}
          weakness={password.weakness}
        />
        {mayProveEmail && (
          <TextField
            ref={emailInput}
            label="Email"
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint="Tautan verifikasi dikirim ke alamat ini. Kosongkan bila nanti saja."
            value={email}
            onChange={setEmail}
            error={isChecked ? emailError : undefined}
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

/** None at all is fine; one that nobody can be written to is not. */
function emailProblem(email: string): string | undefined {
  const isFine = email === '' || emailText.safeParse(email).success
  return isFine ? undefined : 'Email tidak valid! (contoh valid: nama@contoh.id)'
}
