import type { Config } from './config/config.ts'
import { demoPassword, demoSignIns } from './demo/demo-sign-ins.ts'

type Welcome = Pick<Config, 'demo'> & { address: string; isDemo: boolean }

/** What a newcomer reads at every start: where it runs and, with the demo region, how to get in. */
export function printStartupBanner({ address, isDemo, demo }: Welcome): void {
  const lines = ['', `Ngaji is running at ${address}`, '']
  if (isDemo) lines.push(...demoTable(), '')
  if (isDemo && !demo) lines.push(warning, '')
  console.log(lines.join('\n'))
}

function demoTable(): string[] {
  const widest = Math.max(...demoSignIns.map(({ signIn }) => signIn.length))
  const rows = demoSignIns.map(({ signIn, who }) => `  ${signIn.padEnd(widest)}  ${who}`)
  return [`Demo region ("Data contoh"). Password of all: ${demoPassword}`, ...rows]
}

/** Nobody asked for a demo here: perhaps somebody means to keep real data in it. */
const warning =
  'Warning: everybody knows these sign-ins. For real data choose another DATA_DIR or DATABASE_URL.'
