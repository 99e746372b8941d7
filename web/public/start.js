/* oxlint-disable no-var, no-unused-vars, prefer-template, object-shorthand, func-names, prefer-arrow-callback, unicorn/prefer-spread, unicorn/prefer-query-selector, unicorn/prefer-dom-node-append, unicorn/prefer-includes, eslint/no-extend-native -- browsers below the floor must be able to read this file, to be told that they are too old */
// Runs before the first paint. A file of its own because the content policy allows no script inside
// the page. Written for any browser: it tells those below the floor of the style sheets (Chrome 111)
// that they are too old, and brings along what the app calls and a browser above the floor may lack.
;(function () {
  /** The colours of the style sheets: Chrome 111, Firefox 113, Safari 16.2. */
  function hasColours() {
    return !!window.CSS && !!CSS.supports && CSS.supports('color', 'color-mix(in oklch, red, blue)')
  }

  /** Patterns that look behind: Safari 16.4. An older one refuses the whole script of the sign-in for one of them. */
  function canLookBehind() {
    try {
      return new RegExp('(?<!a)b').test('b')
    } catch (error) {
      return false
    }
  }

  function isBelowFloor() {
    return !hasColours() || !canLookBehind()
  }

  function groupInMap(items, keyOf) {
    var groups = new Map()
    Array.from(items).forEach(function (item, index) {
      var key = keyOf(item, index)
      var group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    })
    return groups
  }

  function groupInObject(items, keyOf) {
    var groups = Object.create(null)
    groupInMap(items, keyOf).forEach(function (group, key) {
      groups[key] = group
    })
    return groups
  }

  function withResolvers() {
    var parts = {}
    parts.promise = new Promise(function (resolve, reject) {
      parts.resolve = resolve
      parts.reject = reject
    })
    return parts
  }

  /** Chrome has them from 117 and 119 on. */
  function bringAlong() {
    if (!Map.groupBy) Map.groupBy = groupInMap
    if (!Object.groupBy) Object.groupBy = groupInObject
    if (!Promise.withResolvers) Promise.withResolvers = withResolvers
  }

  function readSetting(key) {
    try {
      return localStorage.getItem(key)
    } catch (error) {
      return null
    }
  }

  /** The person's theme and text size, else the device's. Same keys and values as src/ui/theme/theme.ts. */
  function applyLook() {
    var root = document.documentElement
    var choice = readSetting('theme')
    var isDark =
      choice === 'dark' ||
      (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = isDark ? 'dark' : 'light'
    var color = document.querySelector('meta[name="theme-color"]')
    if (color) color.setAttribute('content', isDark ? '#0c1210' : '#f4f0e7')
    var size = readSetting('textSize')
    if (size === 'large' || size === 'largest') root.dataset.text = size
  }

  /** What stands behind the app's own file, asked for with it: the sign-in, or what is behind that. */
  function fetchFirstFiles() {
    var data = document.currentScript.dataset
    var files = (readSetting('userData') === null ? data.signIn : data.signedIn) || ''
    files.split(' ').forEach(function (href) {
      if (href === '') return
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = href
      document.head.appendChild(link)
    })
  }

  /** Not yet drawn: then a missing file is one of those without which the app does not begin. */
  function isStillOpening() {
    return document.querySelector('.opening') !== null
  }

  /** The files of the page: its style sheets, its script, and what that script begins with. */
  function filesOfPage() {
    var query = 'script[src], link[rel="stylesheet"], link[rel="modulepreload"]'
    return Array.from(document.querySelectorAll(query)).map(function (element) {
      return element.src || element.href
    })
  }

  /** Asks past the browser's own cache, which may keep the page of somebody else under this name. */
  function isServed(address) {
    var wanted = address.endsWith('.css') ? /^text\/css/ : /^(text|application)\/javascript/
    var init = { cache: 'reload', credentials: 'same-origin' }
    return fetch(address, init).then(function (answer) {
      return answer.ok && wanted.test(answer.headers.get('content-type') || '')
    })
  }

  /** At most three times in a tab: where that does not help, the note on the page has a link. */
  function openAgain() {
    try {
      var count = Number(sessionStorage.getItem('openedAgain'))
      if (count >= 3) return
      sessionStorage.setItem('openedAgain', String(count + 1))
      location.reload()
    } catch (error) {
      // Without storage nothing is reloaded, which might never end.
    }
  }

  function waitForFiles(pause) {
    setTimeout(function () {
      function goOn(served) {
        if (!isStillOpening()) return
        if (served.indexOf(false) < 0) openAgain()
        else waitForFiles(Math.min(pause * 2, 30000))
      }
      Promise.all(filesOfPage().map(isServed)).then(goOn, function () {
        goOn([false])
      })
    }, pause)
  }

  /**
   * A file of the page did not come, or somebody else's page came under its name: opens the page again
   * when our server serves them all.
   */
  function watchFiles() {
    var isWaiting = false
    window.addEventListener(
      'error',
      function (event) {
        var name = event.target && event.target.nodeName
        if (isWaiting || (name !== 'SCRIPT' && name !== 'LINK') || !isStillOpening()) return
        isWaiting = true
        waitForFiles(1000)
      },
      true,
    )
  }

  if (isBelowFloor()) location.replace('/browser-lama.html')
  else {
    bringAlong()
    applyLook()
    watchFiles()
    fetchFirstFiles()
  }
})()
