import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { request, type RequestOptions } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { waitFor } from '../../../scripts/tests/wait-for.ts'
import { requireProgram } from '../debian-package.ts'
import { freePort } from '../free-port.ts'

const block = join(import.meta.dirname, '../../../deploy/nginx.conf')

export type Asked = { status: number; headers: Record<string, unknown>; text: string }

export type Nginx = {
  /** The port of plain HTTP. */
  plainPort: number
  /** Sends a request over TLS, as `https://ngaji.test`. */
  ask: (path: string, options?: RequestOptions, body?: Uint8Array | string) => Promise<Asked>
  stop: () => Promise<void>
}

type Wishes = {
  /** The folder of its settings, its certificate and its logs. */
  folder: string
  /** The port of the server behind nginx. */
  upstream: number
}

/**
 * nginx with the server block of `deploy`, in front of a server: as installed except for the ports,
 * the name and the certificate, which is created here.
 */
export async function startNginx({ folder, upstream }: Wishes): Promise<Nginx> {
  const program = await requireProgram('nginx', 'nginx-light')
  // The workers of nginx run under another account.
  chmodSync(folder, 0o755)
  makeCertificate(folder)
  const [plainPort, port] = [await freePort(), await freePort()]
  const settings = join(folder, 'nginx.conf')
  writeFileSync(settings, nginxSettings({ folder, plainPort, port, upstream }))
  const errorLog = join(folder, 'error.log')
  const child = spawn(program, ['-e', errorLog, '-c', settings], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const hasBegun = async () => child.exitCode !== null || (await listens(port))
  await waitFor(async () => expect(await hasBegun(), 'nginx listens').toBe(true))
  if (child.exitCode !== null) throw new Error(readFileSync(errorLog, 'utf8'))
  const ca = readFileSync(join(folder, 'cert.pem'))
  return {
    plainPort,
    ask: (path, options = {}, body = '') =>
      askOnce({ host: '127.0.0.1', port, servername: 'ngaji.test', ca, path, ...options }, body),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function nginxSettings({ folder, plainPort, port, upstream }: Wishes & Record<string, unknown>) {
  const site = readFileSync(block, 'utf8')
    .replaceAll('ngaji.example.org', 'ngaji.test')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace('/var/log/nginx/error.log', join(folder, 'site.log'))
    .replace(/ssl_certificate .*/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace(/(listen (?:\[::\]:)?)80;/g, `$1${String(plainPort)};`)
    .replace(/(listen (?:\[::\]:)?)443 /g, `$1${String(port)} `)
  const drafts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  return `daemon off; pid ${folder}/nginx.pid; events {} http { ${drafts} access_log off; ${site} }`
}

function makeCertificate(folder: string): void {
  const made = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const name = ['-subj', '/CN=ngaji.test', '-addext', 'subjectAltName=DNS:ngaji.test']
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes']
  execFileSync('openssl', [...kind, ...name, ...made], { stdio: 'ignore' })
}

function askOnce(options: RequestOptions, body: Uint8Array | string): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...options,
        agent: false,
        headers: {
          host: 'ngaji.test',
          'content-length': Buffer.byteLength(body),
          ...(options.headers as Record<string, string> | undefined),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
