// Runs before the first paint. A file of its own because the content policy allows no script inside
// the page.
{
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // The person's theme and text size, else the device's. Same keys and values as src/ui/theme.ts.
  const choice = read('theme')
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', isDark ? '#0c1210' : '#f4f0e7')

  const size = read('textSize')
  if (size === 'large' || size === 'largest') root.dataset.text = size

  // What stands behind the app's own file, asked for with it: the sign-in, or what is behind that.
  const { door = '', inside = '' } = document.currentScript.dataset
  const files = read('userData') === null ? door : inside
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}
