// Plain JavaScript on purpose: this runs before packages are installed, on any version of Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants } from 'node:zlib'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const wantedMajor = 24

/**
 * Installs exactly the packages of the lockfile when they are missing. Uses no network otherwise.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the packages of the lockfile (once; a minute or two)...')
  const progress = spawn(process.execPath, [join(root, 'scripts', 'install-progress.mjs'), root], {
    stdio: 'inherit',
  })
  runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  progress.kill()
}

/** Is every package of the lockfile installed? npm keeps a list of installed packages. */
function isInstalled() {
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesIn(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link || !path.includes('node_modules/')) return true
    const isPresent = present[path]?.version === version
    return isPresent || (optional === true && present[path] === undefined)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** @param {string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...prefix, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (status !== 0) stop('Installing failed. Is the npm registry reachable?')
}

/** The Node of the product: from npm, so that it is the same everywhere. */
export function node24() {
  const name = process.platform === 'win32' ? 'win' : process.platform
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, 'node_modules', `node-${name}-${process.arch}`, 'bin', binary)
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  return stop(`Node >= ${wantedMajor} needed on this platform; this is ${process.version}.`)
}

/**
 * Runs a program under the product's Node and waits for it.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 * @returns {number} its exit code
 */
export function runNode(args, { env = {}, quiet = false } = {}) {
  const { status } = spawnSync(node24(), args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: { ...process.env, ...env, PATH: pathWithNode24() },
  })
  return status ?? 1
}

/**
 * Starts a program under the product's Node, in parallel with others. Its output is shown at once,
 * or collected and returned when the program ends.
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {{ isShown?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function startNode(args, env, { isShown = false } = {}) {
  const child = spawn(node24(), args, {
    cwd: root,
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PATH: pathWithNode24() },
  })
  const said = /** @type {Buffer[]} */ ([])
  child.stdout?.on('data', (part) => said.push(part))
  child.stderr?.on('data', (part) => said.push(part))
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }),
    )
  })
}

export function pathWithNode24() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return [dirname(node24()), process.env.PATH].join(separator)
}

const sources = [
  'contract/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'build',
  'docs/panduan',
  'CHANGELOG.md',
  'package-lock.json',
]

/** Builds the web app when its sources have changed. Their hash is also its version. */
export function ensureBuilt() {
  const version = sourceVersion()
  const mark = join(root, 'web', 'dist', '.source-version')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return
  console.log('Building the web app (only when it changed)...')
  const code = runNode(['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'], {
    env: { APP_VERSION: version, NODE_ENV: 'production' },
  })
  if (code !== 0) stop('The web app could not be built.')
  compressFiles(join(root, 'web', 'dist'))
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, version)
}

/**
 * Compresses the files for phones once at the highest brotli level: on the fly there is only time
 * for a fast level, a seventh larger.
 * @param {string} folder
 */
function compressFiles(folder) {
  for (const file of filesIn(folder)) {
    if (!/\.(js|mjs|css|html|svg|json|webmanifest)$/.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length >= smallestToCompress) writeFileSync(`${file}.br`, compressed(bytes))
  }
}

const smallestToCompress = 1024
/** @param {Buffer} bytes */
function compressed(bytes) {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
}

export function sourceVersion() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) {
      hash.update(relative(root, file)).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesIn(join(path, name)))
}

/** @param {string} sentence @returns {never} */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
