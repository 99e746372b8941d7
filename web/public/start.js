/* oxlint-disable no-var, no-unused-vars, prefer-template, object-shorthand, func-names, prefer-arrow-callback, unicorn/prefer-spread, unicorn/prefer-query-selector, unicorn/prefer-dom-node-append, unicorn/prefer-includes, eslint/no-extend-native -- browsers below the floor must be able to read this file, to be told that they are too old */
// Runs before the first paint. A file of its own because the content policy allows no script inside
// the page. Written for any browser: it tells those below the floor of the style sheets (Chrome 111)
// that they are too old, and brings along what the app calls and a browser above the floor may lack.
;(function () {
  /** The colours of the style sheets: Chrome 111, Firefox 113, Safari 16.2. */
  function isBelowFloor() {
    if (!window.CSS || !CSS.supports) return true
    return !CSS.supports('color', 'color-mix(in oklch, red, blue)')
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

  if (isBelowFloor()) location.replace('/browser-lama.html')
  else {
    bringAlong()
    applyLook()
    fetchFirstFiles()
  }
})()
