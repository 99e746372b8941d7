import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button, type ButtonProps } from '../../../ui/button/Button.tsx'
import { contactFamilies } from './contact-families.ts'
import type { FamilyWish } from './messages.api.ts'

type ContactFamiliesButtonProps = Pick<ButtonProps, 'tone' | 'size' | 'disabledReason'> & {
  wish: FamilyWish
  /** "Hubungi wali" unless it says more. */
  label?: string | undefined
}

/** "Hubungi wali" with its dialog. */
export function ContactFamiliesButton({
  wish,
  label = 'Hubungi wali',
  disabledReason,
  ...look
}: ContactFamiliesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const offlineReason = useOfflineReason()
  return (
    <>
      <Button
        {...look}
        icon={MessageCircle}
        disabledReason={offlineReason || disabledReason}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <contactFamilies.Part {...wish} onClose={() => setOpen(false)} />}
    </>
  )
}
