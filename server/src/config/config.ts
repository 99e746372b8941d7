import { existsSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod/mini'
import { isRecipient } from '../platform/archive/encryption.ts'
import {
  hostInUrl,
  isHost,
  isMailServer,
  isPort,
  isSender,
  isWebAddress,
  isWebUrl,
} from './config-checks.ts'
import { ConfigError } from './config-error.ts'
import {
  cardKeyOfFolder,
  requireCardKeyIn,
  requireDataDir,
  requireDataDirIfThere,
  requireFolder,
} from './data-folder.ts'
import { trustedProxies } from './trusted-proxies.ts'

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
  /** The key was made just now and is stored nowhere: the folder has none. */
  isCardKeyUnsaved: boolean
  smtpUrl: string | null
  mailFrom: string
  s3: S3Config | null
  /** Load the demo region into an empty database, and allow its public sign-ins at this address. */
  demo: boolean
  trustProxy: string[]
  metricsToken: string | null
  /** HSTS includes subdomains. */
  hstsSubdomains: boolean
  /** The folder of archives and of the journal of erasures; null: the bucket, or none. */
  backupDir: string | null
  /**
   * The public age key that archives are encrypted to; its private key is never on this machine.
   */
  backupRecipient: string | null
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const text = z.optional(z.string())
/** The validated text, or the sentence as an error. */
const checked = (passes: (value: string) => boolean, sentence: string) =>
  z.string().check(z.refine(passes, sentence))

const environment = z.object({
  PORT: z.prefault(checked(isPort, 'PORT must be a port number, at most 65535.'), '3000'),
  HOST: z.prefault(
    checked(isHost, 'HOST must be an address or a name of this machine.'),
    '127.0.0.1',
  ),
  BASE_URL: z.optional(
    checked(
      isWebAddress,
      'BASE_URL must be a web address such as https://ngaji.example.org, and nothing after the name and port.',
    ),
  ),
  DATA_DIR: z.prefault(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://.')),
  ),
  CARD_KEY: text,
  SMTP_URL: z.optional(
    checked(isMailServer, 'SMTP_URL must be smtp:// or smtps:// and the name of a mail server.'),
  ),
  MAIL_FROM: z.optional(
    checked(isSender, 'MAIL_FROM must be one address, such as Ngaji <ngaji@example.org>.'),
  ),
  S3_ENDPOINT: z.optional(
    checked(isWebUrl, 'S3_ENDPOINT must be a web address such as https://s3.example.org.'),
  ),
  S3_BUCKET: text,
  S3_REGION: z.prefault(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  DEMO: z.optional(z.enum(['0', '1', 'true', 'false'], 'DEMO must be 1 or 0.')),
  TRUST_PROXY: z.prefault(z.string(), ''),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'METRICS_TOKEN needs at least 16 characters.')),
  ),
  BACKUP_DIR: text,
  BACKUP_RECIPIENT: z.optional(
    checked(
      isRecipient,
      'BACKUP_RECIPIENT must be a public key of age, which begins with age1 (age-keygen prints it). ' +
        'Never put the private one here.',
    ),
  ),
  HSTS_SUBDOMAINS: z.optional(z.enum(['0', '1'], 'HSTS_SUBDOMAINS must be 1 or 0.')),
  LOG_LEVEL: z.prefault(
    z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`),
    'info',
  ),
})
/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

type Environment = z.infer<typeof environment>

type Reading = {
  /** Whether missing folders and a missing card key are made; not by a command that only looks. */
  creates?: boolean
}

/** Reads the environment once. A wrong or missing value throws a ConfigError with a sentence. */
export function readConfig(env: NodeJS.ProcessEnv, { creates = true }: Reading = {}): Config {
  const values = readEnvironment(env)
  const databaseUrl = values.DATABASE_URL ?? null
  const baseUrl = baseUrlOf(values)
  const where = { host: values.HOST, baseUrl }
  // Every value is validated before the first file is created.
  const trustProxy = trustedProxies(values.TRUST_PROXY)
  const s3 = s3Of(values)
  const { smtpUrl, mailFrom } = mailOf(values, baseUrl)
  const cardKey = cardKeyOf(values)
  const dataDir = resolve(values.DATA_DIR)
  const requireData = creates ? requireDataDir : requireDataDirIfThere
  if (databaseUrl === null || s3 === null || smtpUrl === null) requireData(dataDir)
  return {
    ...where,
    port: Number(values.PORT),
    dataDir,
    databaseUrl,
    ...givenOrKept(cardKey, dataDir, creates),
    smtpUrl,
    mailFrom,
    s3,
    demo: demoOf(values, databaseUrl === null && isPrivate(where)),
    trustProxy,
    metricsToken: values.METRICS_TOKEN ?? null,
    ...backupsOf(values, creates),
    hstsSubdomains: values.HSTS_SUBDOMAINS === '1',
    logLevel: values.LOG_LEVEL,
  }
}

function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map((i) => i.message).join(' '))
}

function givenOrKept(cardKey: Buffer | null, dataDir: string, creates: boolean) {
  return cardKey ? { cardKey, isCardKeyUnsaved: false } : cardKeyOfFolder(dataDir, creates)
}

function backupsOf({ BACKUP_DIR, BACKUP_RECIPIENT }: Environment, creates: boolean) {
  const backupDir = BACKUP_DIR === undefined ? null : resolve(BACKUP_DIR)
  if (backupDir !== null && (creates || existsSync(backupDir)))
    requireFolder('BACKUP_DIR', backupDir)
  return { backupDir, backupRecipient: BACKUP_RECIPIENT ?? null }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/**
 * Is the server reachable from this machine only: on loopback, and without a public address that a
 * proxy would serve?
 */
export function isPrivate({ host, baseUrl }: Pick<Config, 'host' | 'baseUrl'>): boolean {
  const { hostname } = new URL(baseUrl)
  return isLoopback(host) && isLoopback(hostname.replace(/[[\]]/g, ''))
}

function baseUrlOf({ BASE_URL, HOST, PORT }: Environment): string {
  return new URL(BASE_URL ?? `http://${hostInUrl(HOST)}:${PORT}`).origin
}

function mailOf(values: Environment, baseUrl: string): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const smtpUrl = values.SMTP_URL ?? null
  if (smtpUrl !== null) refuseMailToNowhere(values, baseUrl)
  return { smtpUrl, mailFrom: values.MAIL_FROM ?? 'Ngaji <tidak-dibalas@ngaji.invalid>' }
}

/** Refuses letters without a sender, or with links that only this machine can open. */
function refuseMailToNowhere({ MAIL_FROM }: Environment, baseUrl: string): void {
  if (MAIL_FROM === undefined || /\.invalid>?$/i.test(MAIL_FROM)) {
    throw new ConfigError('SMTP_URL needs MAIL_FROM: the address letters come from.')
  }
  const host = new URL(baseUrl).hostname.replace(/[[\]]/g, '')
  if (isLoopback(host) || host.endsWith('.localhost') || host.endsWith('.invalid')) {
    throw new ConfigError(
      'SMTP_URL needs BASE_URL: the address people open, which the links in letters are made from.',
    )
  }
}

/** The configured key. Null: the key in the data folder, which one server alone uses. */
function cardKeyOf({ CARD_KEY, DATABASE_URL }: Environment): Buffer | null {
  if (CARD_KEY === undefined && DATABASE_URL === undefined) return null
  if (CARD_KEY === undefined) {
    throw new ConfigError(
      'CARD_KEY is required with DATABASE_URL: 32 random bytes in base64, the same for every instance.',
    )
  }
  return requireCardKeyIn(CARD_KEY)
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
 * The demo runs by default only on the embedded engine and where no other machine can reach it: a proxy on
 * the same machine would publish the known sign-ins.
 */
function demoOf({ DEMO }: Environment, isTrial: boolean): boolean {
  return DEMO === undefined ? isTrial : DEMO === '1' || DEMO === 'true'
}
