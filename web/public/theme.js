// Runs before the first paint: the person's theme and text size, else the device's.
// A file of its own because the content policy allows no script inside the page. Same keys and values
// as src/ui/theme.ts.
{
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const choice = read('theme')
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', isDark ? '#0c1210' : '#f4f0e7')

  const size = read('textSize')
  if (size === 'large' || size === 'largest') root.dataset.text = size
}
