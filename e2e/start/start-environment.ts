import process from 'node:process'

/** The settings of this machine, none of which reaches a start. */
const settings = [
  'HOST',
  'BASE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'CARD_KEY',
  'DEMO',
  'TRUST_PROXY',
  'NODE_ENV',
]

/** The environment of a start on a free port, with these settings and no others. */
export function startEnvironment(given: Record<string, string>): NodeJS.ProcessEnv {
  const rest = Object.entries(process.env).filter(([name]) => !settings.includes(name))
  return { ...Object.fromEntries(rest), PORT: '0', LOG_LEVEL: 'silent', ...given }
}
