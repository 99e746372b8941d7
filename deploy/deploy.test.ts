import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../scripts/prepare.mjs'
import { installPackages } from '../server/test/debian-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const deploy = (name: string) => join(root, 'deploy', name)
const repositoryText = (path: string) => readFileSync(join(root, path), 'utf8')

/** Debian's own checkers, fetched like the other tools of the tests. */
beforeAll(async () => {
  const tools = {
    shellcheck: 'shellcheck',
    caddy: 'caddy',
    nginx: 'nginx-light',
    'systemd-analyze': 'systemd',
  }
  const missing = Object.entries(tools).filter(([command]) => !isThere(command))
  if (missing.length > 0) await installPackages(missing.map(([, name]) => name))
})

function isThere(command: string): boolean {
  return ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].some((path) => existsSync(join(path, command)))
}

/** The output of a command, also of one that fails. */
function said(command: string, ...args: string[]) {
  const path = `${process.env['PATH']}:/usr/sbin:/sbin`
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  })
  return { status, text: `${stdout}${stderr}` }
}

const isScript = (name: string) => /\.sh$|^ngaji$|^systemctl$/.test(name)
const scripts = [
  ...readdirSync(deploy('')).filter(isScript),
  ...readdirSync(deploy('test'))
    .filter(isScript)
    .map((name) => join('test', name)),
]

it('every script passes shellcheck', () => {
  const { status, text } = said('shellcheck', '-x', '--source-path', root, ...scripts.map(deploy))
  expect(text).toBe('')
  expect(status).toBe(0)
})

describe('the unit', () => {
  it('is one that systemd takes', () => {
    // The program of the unit is not installed on this machine.
    const unit = repositoryText('deploy/ngaji.service').replace(
      /^ExecStart=\S+/m,
      'ExecStart=/bin/true',
    )
    writeFileSync(join(folder, 'ngaji.service'), unit)
    const { text } = said('systemd-analyze', 'verify', '--man=no', join(folder, 'ngaji.service'))
    expect(text.split('\n').filter((line) => line.includes('ngaji.service'))).toEqual([])
  })

  it('is exposed as little as a program that compiles while it runs can be', () => {
    const { text } = said(
      'systemd-analyze',
      'security',
      '--offline=true',
      '--no-pager',
      deploy('ngaji.service'),
    )
    const [, exposure] = /Overall exposure level for ngaji\.service: ([\d.]+)/.exec(text) ?? []
    expect(Number(exposure)).toBeLessThanOrEqual(1.2)
  })
})

describe('the proxies', () => {
  it('Caddy takes its file', () => {
    const { status, text } = said(
      'caddy',
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      deploy('Caddyfile'),
    )
    expect(text).toContain('Valid configuration')
    expect(status).toBe(0)
  })

  it('nginx takes its server block', () => {
    const made = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=ngaji.test', ...made],
      { stdio: 'ignore' },
    )
    const block = repositoryText('deploy/nginx.conf')
      .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/cert.pem;`)
      .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`)
    const logs = `pid ${folder}/nginx.pid; error_log ${folder}/error.log;`
    writeFileSync(join(folder, 'nginx.conf'), `${logs} events {} http { ${block} }`)
    const { status, text } = said(
      'nginx',
      '-t',
      '-e',
      join(folder, 'error.log'),
      '-c',
      join(folder, 'nginx.conf'),
    )
    expect(text).toContain('test is successful')
    expect(status).toBe(0)
  })
})

describe('what is told', () => {
  const settings = [
    ...repositoryText('server/src/config/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ].map(([, name = '']) => name)

  it.each(settings)('%s stands in the settings and in the guide', (name) => {
    expect(repositoryText('deploy/ngaji.env.example')).toMatch(new RegExp(`^#?${name}=`, 'm'))
    expect(repositoryText('docs/operating.md')).toContain(`\`${name}\``)
  })

  /** The walk runs them as root, with the name of its own site. */
  const walk = repositoryText('deploy/test/walk.sh')
  const commandsOf = (page: string) =>
    [...repositoryText(page).matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, box = '']) =>
      box.split('\n').filter((line) => line !== ''),
    )

  it.each(commandsOf('docs/operating.md'))('%s is run by the walk', (command) => {
    const plain = command
      .replace(/^sudo -u postgres /, 'runuser -u postgres -- ')
      .replace(/^sudo /, '')
      .replace('ngaji.example.org', 'ngaji.test')
    expect(walk).toContain(`told ${plain}`)
  })

  it('is the same in both languages', () => {
    expect(commandsOf('docs/operator.md').toSorted()).toEqual(
      commandsOf('docs/operating.md').toSorted(),
    )
  })
})

describe('the command ngaji', () => {
  it('reads settings as data', () => {
    const env = join(folder, 'ngaji.env')
    writeFileSync(
      env,
      `# no\nBASE_URL="https://a.test"\nMAIL_FROM=Ngaji <a@b.test>  \nX=$(touch ${folder}/run)\n`,
    )
    copyFileSync(deploy('ngaji'), join(folder, 'ngaji'))
    // Ends where the settings have been read: it tells them instead of running the program.
    const script = readFileSync(join(folder, 'ngaji'), 'utf8')
      .replace(/^program=.*/m, `program=${folder}`)
      .replace(/^exec setpriv[^]*$/m, `printf '%s|' "$BASE_URL" "$MAIL_FROM" "$X"\n`)
    execFileSync('mkdir', ['-p', join(folder, 'bin')])
    writeFileSync(join(folder, 'bin', 'node'), '', { mode: 0o755 })
    writeFileSync(join(folder, 'ngaji'), script, { mode: 0o755 })
    const { stdout } = spawnSync('bash', [join(folder, 'ngaji'), 'doctor'], {
      env: { ...process.env, NGAJI_ENV_FILE: env },
    })
    expect(String(stdout)).toBe(`https://a.test|Ngaji <a@b.test>|$(touch ${folder}/run)|`)
    expect(existsSync(join(folder, 'run'))).toBe(false)
  })
})
