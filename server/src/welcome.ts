import type { Config } from './config.ts'
import { demoPassword, demoSignIns } from './demo-sign-ins.ts'

/** What a newcomer reads at every start: where it runs and, with demo data, how to get in. */
export function printWelcome(config: Config, address: string): void {
  const lines = ['', `Ngaji is running at ${address}`, '']
  if (config.demo) lines.push(...demoTable(), '')
  console.log(lines.join('\n'))
}

function demoTable(): string[] {
  const widest = Math.max(...demoSignIns.map(({ signIn }) => signIn.length))
  const rows = demoSignIns.map(({ signIn, who }) => `  ${signIn.padEnd(widest)}  ${who}`)
  return [`Demo region ("Data contoh"). Password of all: ${demoPassword}`, ...rows]
}
