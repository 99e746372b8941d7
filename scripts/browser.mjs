import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { findChromium } from './chromium.mjs'
import { runNode, stop } from './prepare.mjs'

/**
 * A Chromium for the tests: an installed one, else Debian's where installation is permitted, else
 * Playwright's own.
 */
export function ensureBrowser() {
  if (findChromium()) return
  console.log('Installing a browser for the tests (once)...')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      if (findChromium()) return
    }
  }
  const code = runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (code !== 0) stop('No Chromium: install one, or name it in CHROMIUM_PATH.')
}
