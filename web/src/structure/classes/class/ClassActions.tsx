import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { Printer } from 'lucide-react'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { ClassReasons } from './class-facts.ts'

/** Only the PJP of the desa has them, and nothing of it is done without signal. */
const { Part: ChangeActions } = lazyPart(
  async () => (await import('./ChangeActions.tsx')).ChangeActions,
)

type ClassActionsProps = {
  schoolClass: SchoolClass
  reasons: ClassReasons
  /** The PJP of the desa changes classes; the others read. */
  mayChange: boolean
  sheetLink: LinkElement
  onRemoved: () => void
}

/**
 * The actions at the right of the title: the register sheet for everybody, the rest for the PJP of the desa.
 */
export function ClassActions({ mayChange, ...props }: ClassActionsProps) {
  const isPhone = useIsPhone()
  const sheet = (
    <ButtonLink render={props.sheetLink} icon={Printer}>
      Lembar absen
    </ButtonLink>
  )
  if (!mayChange) return sheet
  return (
    <>
      {!isPhone && sheet}
      <ChangeActions {...props} />
    </>
  )
}
