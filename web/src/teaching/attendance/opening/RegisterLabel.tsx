import { registerLabel } from '@ngaji/contract/teaching/attendance/register/register-progress.rules'
import { useOwnRegisters } from './use-own-registers.ts'

/** What its teacher does with the register of now of a class: begin, continue, view. */
export function RegisterLabel({ classId }: { classId: string }) {
  const { registers } = useOwnRegisters()
  return registerLabel(registers.find((one) => one.classId === classId)?.today ?? null)
}
