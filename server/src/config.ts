import { readFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod/mini'

/** A sentence for the person who starts the program. Thrown before anything half-starts. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = {
  port: number
  host: string
  baseUrl: string
  dataDir: string
  databaseUrl: string | null
  cardKey: Buffer
  smtpUrl: string | null
  mailFrom: string
  s3: S3Config | null
  /** Load the demo region into an empty database, show the banner, print the sign-ins. */
  demo: boolean
  trustProxy: string[]
  metricsToken: string | null
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const text = z.optional(z.string())
const environment = z.object({
  PORT: z.prefault(z.string().check(z.regex(/^\d{1,5}$/, 'PORT must be a port number.')), '3000'),
  HOST: z.prefault(z.string(), '127.0.0.1'),
  BASE_URL: text,
  DATA_DIR: z.prefault(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://.')),
  ),
  CARD_KEY: text,
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://.')),
  ),
  MAIL_FROM: z.prefault(z.string(), 'Ngaji <tidak-dibalas@ngaji.invalid>'),
  S3_ENDPOINT: text,
  S3_BUCKET: text,
  S3_REGION: z.prefault(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  DEMO: z.optional(z.enum(['0', '1', 'true', 'false'], 'DEMO must be 1 or 0.')),
  TRUST_PROXY: z.prefault(z.string(), ''),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'METRICS_TOKEN needs at least 16 characters.')),
  ),
  LOG_LEVEL: z.prefault(
    z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`),
    'info',
  ),
})
type Environment = z.infer<typeof environment>

/** Reads the environment once. A wrong or missing value throws a ConfigError with a sentence. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((i) => i.message).join(' '))
  const values = parsed.data
  const port = Number(values.PORT)
  if (port > 65_535) throw new ConfigError('PORT must be at most 65535.')
  const dataDir = resolve(values.DATA_DIR)
  const databaseUrl = values.DATABASE_URL ?? null
  const baseUrl = baseUrlOf(values, port)
  return {
    port,
    host: values.HOST,
    baseUrl,
    dataDir,
    databaseUrl,
    cardKey: cardKeyOf(values.CARD_KEY, databaseUrl, dataDir),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    s3: s3Of(values),
    demo: demoOf(values, databaseUrl, baseUrl),
    trustProxy: trustProxyOf(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function baseUrlOf(values: Environment, port: number): string {
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST
  const url = values.BASE_URL ?? `http://${host}:${port}`
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new ConfigError('BASE_URL must be a web address such as https://ngaji.example.org.')
  }
  return new URL(url).origin
}

/** The key from which every card secret is derived. It lives beside the database, never in it. */
function cardKeyOf(given: string | undefined, databaseUrl: string | null, dataDir: string): Buffer {
  if (given !== undefined) {
    const key = Buffer.from(given, 'base64')
    if (key.length !== 32) throw new ConfigError('CARD_KEY must be 32 bytes in base64.')
    return key
  }
  if (databaseUrl !== null) {
    throw new ConfigError(
      'CARD_KEY is required with DATABASE_URL: 32 random bytes in base64, the same for every instance.',
    )
  }
  return keyFileIn(dataDir)
}

function keyFileIn(dataDir: string): Buffer {
  const file = join(dataDir, 'card.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw new ConfigError(`${file} is damaged: restore it from a backup.`)
  return key
}

function s3Of(values: Environment): S3Config | null {
  const given = [
    values.S3_ENDPOINT,
    values.S3_BUCKET,
    values.S3_ACCESS_KEY_ID,
    values.S3_SECRET_ACCESS_KEY,
  ]
  const [endpoint, bucket, accessKeyId, secretAccessKey] = given
  if (given.every((value) => value === undefined)) return null
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.',
    )
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: values.S3_REGION }
}

/**
 * On by default only where nobody else can reach it: the embedded engine on loopback, under no address
 * of the world. A proxy on the same machine would open the known sign-ins to everybody.
 */
function demoOf(values: Environment, databaseUrl: string | null, baseUrl: string): boolean {
  if (values.DEMO !== undefined) return values.DEMO === '1' || values.DEMO === 'true'
  const { hostname } = new URL(baseUrl)
  return (
    databaseUrl === null && isLoopback(values.HOST) && isLoopback(hostname.replace(/[[\]]/g, ''))
  )
}

function trustProxyOf(list: string): string[] {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/')
    const isRange = bits === undefined || /^\d{1,3}$/.test(bits)
    if (isIP(address) === 0 || !isRange || rest.length > 0) {
      throw new ConfigError('TRUST_PROXY must be a list of addresses or CIDR ranges.')
    }
  }
  return entries
}
