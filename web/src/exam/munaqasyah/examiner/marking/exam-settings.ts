import { scoreCategories, type ScoreCategory } from '@ngaji/contract/values/score-categories.rules'
import { DeviceSetting, useDeviceSetting } from '../sheets/device-setting.ts'

/** Sizes of Arabic text, in pixels at the normal text size. */
export const arabicSizes = [28, 34, 40] as const
export type ArabicSize = (typeof arabicSizes)[number]

const arabicSize = new DeviceSetting('exam.arabicSize')

export function useArabicSize(): [ArabicSize, (size: ArabicSize) => void] {
  const [text, set] = useDeviceSetting(arabicSize)
  const known = arabicSizes.find((size) => String(size) === text)
  return [known ?? 34, (size) => set(String(size))]
}

const covered = new DeviceSetting('exam.covered')

/** Whether scores and answers are covered, because the student sits opposite. Covered by default. */
export function useCovered(): [boolean, (isCovered: boolean) => void] {
  const [text, set] = useDeviceSetting(covered)
  return [text === 'yes', (isCovered) => set(isCovered ? 'yes' : 'no')]
}

const usual = new DeviceSetting('exam.usualCategories')
const ownFirst = new DeviceSetting('exam.ownFirst')

function usualNow(): ScoreCategory[] {
  const names = usual.current().split(' ')
  return scoreCategories.filter((category) => names.includes(category))
}

/** Stores that a category is examined on this device. */
export function noteUsual(category: ScoreCategory): void {
  const known = usualNow()
  if (!known.includes(category)) usual.set([...known, category].join(' '))
}

/** "Kategori saya": the categories this device examines, and whether they come first. */
export function useOwnCategories() {
  useDeviceSetting(usual)
  const [text, set] = useDeviceSetting(ownFirst)
  return {
    categories: usualNow(),
    areFirst: text === 'yes',
    setFirst: (isOn: boolean) => set(isOn ? 'yes' : 'no'),
  }
}
