import process from 'node:process'
import { isLoopback, readConfig } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { startServer } from './start-server.ts'

/** The only place that reads the environment. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  // The pages for developers show every letter: on this machine only.
  const isDevelopment = process.env['NGAJI_DEV'] === '1' && isLoopback(config.host)
  const server = await startServer(config, { isDevelopment })
  const stop = () => void server.stop().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop)
}

main().catch((error: unknown) => {
  // A sentence for an error that an operator can fix; the whole error for a defect.
  const isForPeople = error instanceof ConfigError || (error as Error).name === 'DatabaseRefusal'
  console.error(isForPeople ? (error as Error).message : error)
  process.exit(1)
})
