// Asks for every file that the page of the app names, past the browser's own cache, and opens the app when our
// server has served them all. For a browser that keeps the page of somebody else under the name of `start.js`,
// which would do so by itself. Under a name of its own, which that browser has not met yet.

const longestPauseMs = 30_000

/** Is it a file of that kind? The page of somebody else is none, whatever its status says. */
async function isServed(address) {
  const wanted = address.endsWith('.css') ? /^text\/css/ : /^(?:text|application)\/javascript/
  const answer = await fetch(address, { cache: 'reload', credentials: 'same-origin' })
  return answer.ok && wanted.test(answer.headers.get('content-type') ?? '')
}

/** The scripts and styles that the page names; none where the page is not ours. */
async function filesOfApp() {
  const page = await fetch('/', { cache: 'reload', credentials: 'same-origin' })
  if (page.headers.get('x-ngaji') === null) return []
  return (await page.text()).match(/\/(?:assets\/)?[\w.-]+\.(?:js|css)(?=[" ])/g) ?? []
}

async function areAllServed() {
  const files = await filesOfApp()
  const served = await Promise.all(files.map(isServed))
  return files.length > 0 && !served.includes(false)
}

async function openApp() {
  for (let pauseMs = 1000; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (await areAllServed().catch(() => false)) break
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  location.replace('/')
}

void openApp()
