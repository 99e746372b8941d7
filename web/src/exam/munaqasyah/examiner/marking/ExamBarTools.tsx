import { ALargeSmall, Eye, EyeOff } from 'lucide-react'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { Menu } from '../../../../ui/floating/Menu.tsx'
import { arabicSizes, useArabicSize, useCovered } from './exam-settings.ts'

/** Toggles the cover of scores and answers. */
export function CoverButton() {
  const [isCovered, setCovered] = useCovered()
  return (
    <IconButton
      size="large"
      iconSize={24}
      icon={isCovered ? EyeOff : Eye}
      aria-pressed={isCovered}
      label="Sembunyikan nilai dan jawaban"
      onClick={() => setCovered(!isCovered)}
    />
  )
}

/** Remembered on this device. */
export function ArabicSizeMenu() {
  const [current, setSize] = useArabicSize()
  return (
    <Menu
      label="Ukuran teks Arab"
      items={arabicSizes.map((size) => ({
        label: size === current ? `${size} (dipakai)` : String(size),
        onSelect: () => setSize(size),
      }))}
      renderTrigger={(trigger) => (
        <IconButton
          size="large"
          iconSize={24}
          icon={ALargeSmall}
          label="Ukuran teks Arab"
          {...trigger}
        />
      )}
    />
  )
}
