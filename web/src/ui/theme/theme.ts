import { useSyncExternalStore } from 'react'

/** `device` follows the system, also when it changes at sunset. */
export type ThemeChoice = 'light' | 'dark' | 'device'
export type TextSize = 'normal' | 'large' | 'largest'

export const themeLabels: Record<ThemeChoice, string> = {
  light: 'Terang',
  dark: 'Gelap',
  device: 'Ikut perangkat',
}

export const textSizeLabels: Record<TextSize, string> = {
  normal: 'Normal',
  large: 'Besar',
  largest: 'Sangat besar',
}

// Same keys and values as public/start.js, which sets them before the first paint.
const themeKey = 'theme'
const textKey = 'textSize'
const grounds = { light: '#f4f0e7', dark: '#0c1210' } as const

type Look = { choice: ThemeChoice; isDark: boolean; textSize: TextSize }

const listeners = new Set<() => void>()
let look: Look | undefined

function device(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

function current(): Look {
  look ??= readLook()
  return look
}

function readLook(): Look {
  const theme = storedSetting(themeKey)
  const choice = theme === 'light' || theme === 'dark' ? theme : 'device'
  const text = storedSetting(textKey)
  const textSize = text === 'large' || text === 'largest' ? text : 'normal'
  return { choice, isDark: choice === 'device' ? device().matches : choice === 'dark', textSize }
}

/** Applies the choice to the page, and notifies subscribers. */
function apply(): void {
  look = readLook()
  const root = document.documentElement
  const theme = look.isDark ? 'dark' : 'light'
  if (root.dataset['theme'] !== theme) turn(root, theme)
  if (look.textSize === 'normal') delete root.dataset['text']
  else root.dataset['text'] = look.textSize
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[theme])
  for (const listener of listeners) listener()
}

/** Switches without transitions: hundreds of fading elements are expensive on a cheap phone. */
function turn(root: HTMLElement, theme: keyof typeof grounds): void {
  root.dataset['turning'] = ''
  root.dataset['theme'] = theme
  // Forces a style recalculation before transitions are enabled again.
  void getComputedStyle(root).color
  delete root.dataset['turning']
}

export function chooseTheme(choice: ThemeChoice): void {
  store(themeKey, choice === 'device' ? null : choice)
  apply()
}

export function chooseTextSize(size: TextSize): void {
  store(textKey, size === 'normal' ? null : size)
  apply()
}

function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) device().addEventListener('change', apply)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) device().removeEventListener('change', apply)
  }
}

/** The chosen and the applied theme. One component with this hook must stay mounted to follow the device. */
export function useLook(): Look {
  return useSyncExternalStore(subscribeToTheme, current)
}

// The device's theme is applied where storage is forbidden.
function storedSetting(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Forbidden storage: the attribute keeps the choice until the page is closed.
  }
}
