import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../button/IconButton.tsx'
import { chooseTheme, useLook } from './theme.ts'

/** Light or dark, at once. "Ikut perangkat" is in the account panel. */
export function ThemeButton() {
  const { isDark } = useLook()
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? 'Ganti ke tampilan terang' : 'Ganti ke tampilan gelap'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  )
}
