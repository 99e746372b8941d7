import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { chooseTextSize, chooseTheme } from './theme.ts'
import { ThemeButton } from './ThemeButton.tsx'

const root = document.documentElement

afterEach(() => {
  chooseTheme('device')
  chooseTextSize('normal')
})

test('the button switches light and dark, and the device stores it', async () => {
  chooseTheme('light')
  await render(<ThemeButton />)
  await page.getByRole('button', { name: 'Ganti ke tampilan gelap' }).click()
  expect(root.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await page.getByRole('button', { name: 'Ganti ke tampilan terang' }).click()
  expect(root.dataset['theme']).toBe('light')
})

test('the theme changes without transitions, which work again afterwards', async () => {
  chooseTheme('light')
  await render(<p style={{ color: 'var(--ink)', transition: 'color 9s' }}>Assalamu’alaikum</p>)
  const words = page.getByText('Assalamu’alaikum').element()
  const light = getComputedStyle(words).color
  chooseTheme('dark')
  expect(getComputedStyle(words).color).not.toBe(light)
  expect(words.getAnimations()).toEqual([])
  expect(getComputedStyle(words).transitionDuration).toBe('9s')
})

test('larger text makes everything larger', () => {
  const before = Number.parseFloat(getComputedStyle(document.body).fontSize)
  chooseTextSize('largest')
  expect(Number.parseFloat(getComputedStyle(document.body).fontSize)).toBeCloseTo(before * 1.35, 1)
  chooseTextSize('normal')
  expect(localStorage.getItem('textSize')).toBeNull()
})
