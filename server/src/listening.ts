import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Binds the address for a moment, so that an unavailable address is reported before the long work
 * of a first start.
 */
export async function tryAddress(address: Address): Promise<void> {
  const probe = createServer().listen(address)
  await once(probe, 'listening').catch((error: unknown) => {
    throw listenFault(error, address)
  })
  probe.close()
  await once(probe, 'close')
}

/** A sentence for an error that an operator can fix; any other error unchanged. */
export function listenFault(error: unknown, { host, port }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT ${port} of ${host} is taken: end the program that listens there, or choose another PORT.`,
      )
    case 'EACCES':
      return new ConfigError(
        `PORT ${port} needs rights this process does not have: choose one above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'ENOTFOUND':
      return new ConfigError(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}
