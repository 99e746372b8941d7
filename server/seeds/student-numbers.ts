import type { ClassKey, DemoStudent } from './plan-people.ts'

export type NumberedStudent = { plan: DemoStudent; nis: string; isDemoSignIn: boolean }

/** The class in which the child of the sign-ins sits. */
export const signInClass: ClassKey = '0.0.2'

/** Gives every child its NIS, and turns the first of a class into the child of the sign-ins. */
export function numberStudents(plans: readonly DemoStudent[]): NumberedStudent[] {
  const numbers = nisNumbers()
  const demoChild = plans.find((plan) => plan.classKey === signInClass)
  return plans.map((given) => {
    const isDemoSignIn = given === demoChild
    const plan = isDemoSignIn ? asDemoChild(given) : given
    return { plan, nis: numbers.next(plan.entryYear, isDemoSignIn), isDemoSignIn }
  })
}

function asDemoChild(plan: DemoStudent): DemoStudent {
  return {
    ...plan,
    name: 'Muhammad Fathan Al-Ghifari Ramadhan',
    gender: 'male',
    entryYear: 2024,
    isActivated: true,
    hasPhotoConsent: true,
    cardVersion: 1,
    presence: 0.95,
  }
}

/** Running numbers per entry year, from 0010; the first of 2024 is kept for the child of the sign-ins. */
function nisNumbers() {
  const last = new Map<number, number>([[2024, 10]])
  return {
    next(year: number, isDemoSignIn: boolean): string {
      if (isDemoSignIn) return '20240010'
      const number = (last.get(year) ?? 9) + 1
      last.set(year, number)
      return `${year}${String(number).padStart(4, '0')}`
    },
  }
}
