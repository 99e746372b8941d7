import { spawn } from 'node:child_process'
import process from 'node:process'
import { ensureInstalled, node24, pathWithNode24, root } from './prepare.mjs'

// Hot reload: Vite on PORT serves the web app and proxies /api to the server, which restarts on
// change.
ensureInstalled()
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const env = { ...process.env, PATH: pathWithNode24(), API_PORT: String(apiPort) }
const baseUrl = process.env.BASE_URL ?? `http://127.0.0.1:${port}`

const quietNode = ['--disable-warning=ExperimentalWarning']
const children = [
  spawn(node24(), [...quietNode, '--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: String(apiPort), BASE_URL: baseUrl, NGAJI_DEV: '1' },
  }),
  spawn(
    node24(),
    [
      'node_modules/vite/bin/vite.js',
      'web',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env,
    },
  ),
]
const stopAll = () => children.forEach((child) => child.kill())
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
for (const child of children)
  child.on('exit', (code) => (stopAll(), (process.exitCode ||= code ?? 0)))
