import process from 'node:process'
import { settingNames } from '../../server/src/config/config.ts'

/** The settings of this machine, none of which reaches a start: a test writes no mail and no archive elsewhere. */
const settings = new Set([...settingNames, 'NODE_ENV'])

/** The environment of a start on a free port, with these settings and no others. */
export function startEnvironment(given: Record<string, string>): NodeJS.ProcessEnv {
  const rest = Object.entries(process.env).filter(([name]) => !settings.has(name))
  return { ...Object.fromEntries(rest), PORT: '0', LOG_LEVEL: 'silent', ...given }
}
