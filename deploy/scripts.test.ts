import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../scripts/prepare.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ngaji-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const deploy = join(root, 'deploy')
const settings = join(folder, 'ngaji.env')

/** Runs lines of bash after a script of functions, on settings of the test. */
function bash(source: string, lines: string): string {
  const script = `. ${join(deploy, source)}\nsettings=${settings}\n${lines}`
  return execFileSync('bash', ['-euc', script], { encoding: 'utf8' })
}

function install(...args: string[]) {
  const script = readFileSync(join(deploy, 'install.sh'), 'utf8')
    .replace(/^here=.*/m, `here=${root}`)
    .replace(/^require_root$[^]*/m, 'check_wishes\nprintf %s "$database_url"\n')
  return (input = '') =>
    spawnSync('bash', ['-c', script, 'install.sh', ...args], { input, encoding: 'utf8' })
}

it('a setting is read as systemd and the command ngaji read it', () => {
  writeFileSync(settings, 'PORT="3100"  \nBACKUP_RECIPIENT=\'\'\nDATA_DIR=/var/lib/ngaji \r\n')
  expect(bash('release.sh', 'for n in PORT BACKUP_RECIPIENT DATA_DIR; do setting $n; done')).toBe(
    '3100\n\n/var/lib/ngaji\n',
  )
})

it('a server that listens on another address than the loopback is waited for there', async () => {
  const server = createServer((_, answer) => answer.end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.2', done))
  const { port } = server.address() as AddressInfo
  writeFileSync(settings, `HOST=127.0.0.2\nPORT=${port}\n`)
  const wait = `. ${join(deploy, 'release.sh')}; settings=${settings}; wait_until_ready 2`
  const code = await new Promise((done) => spawn('bash', ['-euc', wait]).on('close', done))
  server.close()
  expect(code).toBe(0)
})

it.each([
  ['HOST=0.0.0.0', 'http://127.0.0.1:3000'],
  ['HOST=::', 'http://127.0.0.1:3000'],
  ['HOST=fd00::5\nPORT=80', 'http://[fd00::5]:80'],
  ['HOST=localhost', 'http://localhost:3000'],
])('%s is reached at %s', (lines, address) => {
  writeFileSync(settings, lines)
  expect(bash('release.sh', 'own_address').trim()).toBe(address)
})

it('nginx is given the name of the certificate that certbot renews, not of the present file', () => {
  const live = join(folder, 'live')
  mkdirSync(live)
  for (const name of ['fullchain', 'privkey']) {
    writeFileSync(join(folder, `${name}1.pem`), 'x')
    symlinkSync(join(folder, `${name}1.pem`), join(live, `${name}.pem`))
  }
  const block = bash(
    'proxies.sh',
    `nginx_block ${deploy}/nginx.conf ngaji.test http://127.0.0.2:3100 ${live}/fullchain.pem ${live}/privkey.pem`,
  )
  expect(block).toContain(`ssl_certificate ${live}/fullchain.pem;`)
  expect(block).toContain(`ssl_certificate_key ${live}/privkey.pem;`)
  expect(block).toContain('server_name ngaji.test;')
  expect(block).toContain('proxy_pass http://127.0.0.2:3100;')
})

it('Caddy is given options once, and keeps those that an operator gave it', () => {
  const [main, options] = [join(folder, 'Caddyfile'), join(deploy, 'Caddyfile.options')]
  const mainOf = (before: string) => {
    writeFileSync(main, before)
    return bash('proxies.sh', `caddy_main ${options} ${main}`)
  }
  const first = mainOf('# The default\n\n:80 {\n}\n')
  expect(first).toBe(`${readFileSync(options, 'utf8')}\n# The default\n\n:80 {\n}\n`)
  expect(mainOf(first)).toBe(first)
  const own = '# Ours\n{\n\temail a@b.id\n}\n'
  expect(mainOf(own)).toBe(own)
  expect(mainOf('{$SITE} {\n}\n')).toContain('uri delete')
})

it('a certificate whose name nginx would read as more than a name is refused', () => {
  const file = join(folder, 'a;b.pem')
  writeFileSync(file, 'x')
  const wishes = ['--proxy', 'nginx', '--certificate', file, '--key', file]
  const { status, stderr } = install('--domain', 'a.test', ...wishes)()
  expect(stderr).toContain('only letters, digits')
  expect(status).toBe(1)
})

it('the password of a database elsewhere comes over the standard input', () => {
  const url = 'postgres://ngaji:rahasia@db.test/ngaji'
  const { stdout } = install('--domain', 'a.test', '--database-url', '-')(`${url}\n`)
  expect(stdout).toBe(url)
})

it('where none comes over the standard input, no database is made here instead', () => {
  const { status, stderr } = install('--domain', 'a.test', '--database-url', '-')('')
  expect(stderr).toContain('from its input')
  expect(status).toBe(1)
})

it.each(['postgres://a b', 'postgres://a"b', 'postgres://a\nCARD_KEY=x', 'postgres://a\\b'])(
  'the database url %j, which the settings cannot hold, is refused',
  (url) => {
    const { status, stderr } = install('--domain', 'a.test', '--database-url', url)()
    expect(stderr).toContain('--database-url')
    expect(status).toBe(1)
  },
)

it('what root runs of a release is as it came, whatever its packages and its build write', () => {
  const [source, opt] = [join(folder, 'source'), join(folder, 'built')]
  for (const path of [join(source, 'deploy'), join(source, 'scripts'), join(opt, 'releases')])
    mkdirSync(path, { recursive: true })
  writeFileSync(join(source, 'deploy/ngaji'), 'as it came')
  writeFileSync(join(source, 'scripts/build.mjs'), '')
  bash(
    'release.sh',
    `opt=${opt}; as_builder() { "$@"; }; chown() { :; }; df() { echo 9000000; }
     install_node_modules() {
       for arch in x64 arm64; do
         mkdir -p $1/node_modules/node-linux-$arch/bin
         printf '#!/bin/sh\nprintf mine >deploy/ngaji\n' >$1/node_modules/node-linux-$arch/bin/node
         chmod +x $1/node_modules/node-linux-$arch/bin/node
       done
     }
     make_release ${source} one`,
  )
  expect(readFileSync(join(opt, 'releases/one/deploy/ngaji'), 'utf8')).toBe('as it came')
})

describe('an update', () => {
  const opt = join(folder, 'opt')
  const release = (name: string) => join(opt, 'releases', name)
  beforeEach(() => {
    rmSync(opt, { recursive: true, force: true })
    for (const name of ['one', 'two'])
      mkdirSync(join(release(name), 'server/migrations'), { recursive: true })
    symlinkSync('releases/one', join(opt, 'current'))
  })

  /** The script with a machine of the test: `ready` answers whether the release that was started is. */
  function update(ready: string, { args = ['--no-backup'], machine = '' } = {}) {
    const faked = `opt=${opt} backups=${opt} settings=/dev/null
      require_root() { :; }; take_lock() { :; }; release_name() { echo two; }
      install_unit() { :; }; systemctl() { readlink $opt/current >>$opt/started; }
      wait_until_ready() { ${ready}; }
      ${machine}`
    const script = readFileSync(join(deploy, 'update.sh'), 'utf8')
      .replace(/^here=.*/m, `here=${root}`)
      .replace(/^\. "\$here.*/m, () => `. ${deploy}/release.sh\n${faked}`)
    const ran = spawnSync('bash', ['-c', script, 'update.sh', ...args], { encoding: 'utf8' })
    const text = (name: string) => {
      const path = join(opt, name)
      return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
    }
    return { ...ran, started: text('started'), previous: text('previous') }
  }

  it('that is killed before the release is ready is seen to by the next run', () => {
    expect(update('kill -KILL $$').signal).toBe('SIGKILL')
    const again = update('true')
    expect(again).toMatchObject({ status: 0, previous: 'one' })
    expect(again.started.split('\n')).toEqual(['releases/two', 'releases/two'])
    expect(update('true').stdout).toContain('runs already')
  })

  it('that is killed is taken back by a rollback', () => {
    update('kill -KILL $$')
    expect(update('true', { args: ['--no-backup', '--rollback'] })).toMatchObject({
      status: 0,
      previous: 'two',
    })
    expect(readlinkSync(join(opt, 'current'))).toBe('releases/one')
  })

  it('is not made again by a rollback that was killed and is asked for once more', () => {
    update('true')
    for (const kill of ['kill -KILL $$', 'true'])
      update(kill, { args: ['--no-backup', '--rollback'] })
    expect(readlinkSync(join(opt, 'current'))).toBe('releases/one')
  })

  it('removes what one that was killed left of its archive', () => {
    for (const name of ['before-a.ngaji.tmp', 'before-b.ngaji', 'other.tmp'])
      writeFileSync(join(opt, name), 'x')
    update('true')
    const left = readdirSync(opt).filter((name) => /ngaji|tmp/.test(name))
    expect(left.toSorted()).toEqual(['before-b.ngaji', 'other.tmp'])
  })

  describe('from a release before the own archive', () => {
    const programs = join(folder, 'postgresql')
    const dump = () => readdirSync(opt).find((name) => name.endsWith('.dump')) ?? ''
    beforeEach(() => {
      rmSync(programs, { recursive: true, force: true })
      writeFileSync(join(release('one'), 'package.json'), '{}')
    })

    /** On a PostgreSQL 15 at port 5433, with a `pg_dump` of the PATH. */
    function updateWithDump(version: string) {
      return update('true', {
        args: [],
        machine: `postgres_programs=${programs}; runuser() { shift 3; "$@"; }; psql() { echo '15 5433'; }
          pg_dump() { [ $1 = --version ] && echo '${version}' || echo "PATH $*"; }`,
      })
    }

    it('dumps with the program of the version of the server, at its port', () => {
      const bin = join(programs, '15/bin')
      mkdirSync(bin, { recursive: true })
      writeFileSync(join(bin, 'pg_dump'), '#!/bin/sh\necho "15 $*"\n', { mode: 0o755 })
      const { status, stderr } = updateWithDump('pg_dump (PostgreSQL) 18.1')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(readFileSync(join(opt, dump()), 'utf8')).toBe('15 -Fc --port=5433 ngaji\n')
    })

    it.each([
      ['pg_dump (PostgreSQL) 18.1', /^WARNING: .* of version 18, PostgreSQL is 15\./],
      ['pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', /^$/],
    ])('dumps with %s of the PATH where that is not there', (version, warning) => {
      const { status, stderr } = updateWithDump(version)
      expect(stderr).toMatch(warning)
      expect(status).toBe(0)
      expect(readFileSync(join(opt, dump()), 'utf8')).toBe('PATH -Fc --port=5433 ngaji\n')
    })

    it('changes nothing where PostgreSQL does not answer, or there is no pg_dump', () => {
      for (const lost of ['psql() { return 2; }', 'pg_dump() { return 127; }']) {
        const machine = `postgres_programs=${programs}; runuser() { shift 3; "$@"; }; psql() { echo '15 5433'; }; ${lost}`
        const { status, stderr } = update('true', { args: [], machine })
        expect(stderr).toContain('nothing was changed')
        expect(status).toBe(1)
        expect(readlinkSync(join(opt, 'current'))).toBe('releases/one')
      }
    })
  })

  it('that is killed goes back in the next run where its release does not start', () => {
    update('kill -KILL $$')
    const again = update('[ "$(current_release)" = one ]')
    expect(again.stderr).toContain('one runs again')
    expect(again).toMatchObject({ status: 1 })
    expect(again.started.split('\n').at(-1)).toBe('releases/one')
  })
})
