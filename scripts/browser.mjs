import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { findChromium } from './chromium.mjs'
import { startNode, stop } from './prepare.mjs'

/**
 * A Chromium for the tests: an installed one, else Debian's where installation is permitted, else Playwright's own.
 * Packages mostly wait for the network: a step without a browser can run meanwhile.
 */
export async function ensureBrowser() {
  if (findChromium()) return
  // As the run was started: the options that it sets for `MACHINE_DATE` have a date on which a certificate may be expired.
  const { NODE_OPTIONS = '' } = process.env
  console.log('Installing a browser for the tests (once)...')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await aptGet('update', '-qq')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await aptGet('install', '-y', '-qq', '--no-install-recommends', name)
      if (findChromium()) return
    }
  }
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
  const { code } = await startNode(playwright, { NODE_OPTIONS }, { isShown: true })
  if (code !== 0) stop('No Chromium: install one, or name it in CHROMIUM_PATH.')
}

/**
 * Ends with the program, whether it succeeds or not: a browser that is there afterwards is what counts.
 *
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function aptGet(...args) {
  const program = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return new Promise((resolve) => {
    program.on('error', () => resolve())
    program.on('close', () => resolve())
  })
}
