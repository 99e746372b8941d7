import process from 'node:process'
import type { PasswordFault } from '@ngaji/contract/identity/sign-in/password.rules'
import { personNameText } from '@ngaji/contract/values/person/person-name.rules'
import { emailText, passwordText } from '@ngaji/contract/values/text'
import { UsageError, readArguments } from './command-line.ts'
import { readConfig, type Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import type { AdminMade, NewAdmin } from './identity/users/create/create-admin.service.ts'
import { askQuestion, askHidden, canAsk, readFirstLine } from './terminal-questions.ts'

// npm run admin:create: creates an admin in the configured database. Exit code 0 created, 1
// refused, 2 wrong usage.

const usage = `Makes an admin ("Admin Daerah") in the configured database.

  npm run admin:create
  npm run admin:create -- --name "Nama Lengkap" --email nama@contoh.org

Without the options it asks. The password is asked for, or read from the first line of the standard
input (--password-stdin says so explicitly). --password gives it on the command line, where every
process of this machine can read it.`

type Options = {
  name?: string | undefined
  email?: string | undefined
  password?: string | undefined
  'password-stdin'?: boolean | undefined
  help?: boolean | undefined
}

function readOptions(): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { name: text, email: text, password: text, 'password-stdin': flag, help: flag }
  return readArguments({ options }, usage).values
}

const nameSentence =
  'The name must have 1 to 100 characters: letters, digits, blanks, apostrophes, dashes, full stops, commas and brackets.'

async function readAdmin(options: Options): Promise<NewAdmin> {
  const name = personNameText.safeParse(await given(options.name, 'name', 'Name: '))
  if (!name.success) throw new UsageError(nameSentence)
  const email = emailText.safeParse(await given(options.email, 'email', 'E-mail: '))
  if (!email.success) throw new UsageError('The e-mail must be an address such as nama@contoh.org.')
  const password = passwordText.safeParse(await readPassword(options))
  if (!password.success) throw new UsageError('The password must have 8 to 128 characters.')
  return { name: name.data, email: email.data, password: password.data }
}

async function given(value: string | undefined, option: string, question: string): Promise<string> {
  if (value !== undefined) return value
  if (!canAsk()) throw new UsageError(`Nobody to ask here: give --${option}.`)
  return askQuestion(question)
}

async function readPassword(options: Options): Promise<string> {
  if (options.password !== undefined) return options.password
  if (options['password-stdin'] || !canAsk()) {
    const line = await readFirstLine()
    if (line === null) throw new UsageError('No password came in on the standard input.')
    return line
  }
  const password = await askHidden('Password (does not show): ')
  const again = await askHidden('Once more: ')
  if (password !== again) throw new UsageError('The two passwords differ.')
  return password
}

/** The server is loaded only now: wrong usage is reported at once. */
async function loadServer() {
  const [
    { migrate },
    { createAdmin, faultOfPassword },
    { createLogger },
    { createDeps, openConfigured },
  ] = await Promise.all([
    import('./platform/database/migrations/migrate.ts'),
    import('./identity/users/create/create-admin.service.ts'),
    import('./log.ts'),
    import('./start-server.ts'),
  ])
  return { migrate, createAdmin, faultOfPassword, createLogger, createDeps, openConfigured }
}

type Outcome = AdminMade | { kind: 'password-weak'; fault: PasswordFault }

async function make(config: Config, admin: NewAdmin): Promise<Outcome> {
  const { migrate, createAdmin, faultOfPassword, createLogger, createDeps, openConfigured } =
    await loadServer()
  // Checked before a database is created for it.
  const fault = faultOfPassword(admin)
  if (fault) return { kind: 'password-weak', fault }
  const log = createLogger({ logLevel: config.logLevel === 'silent' ? 'silent' : 'warn' })
  const database = await openConfigured(config, log)
  try {
    await migrate(database)
    return await createAdmin(createDeps(config, database, log), admin)
  } finally {
    await database.close()
  }
}

const faultSentences: Record<PasswordFault, string> = {
  short: 'The password is too short: at least 8 characters.',
  common: 'The password is one of those everybody tries first.',
  pattern: 'The password is a row or one character over and over.',
  personal: 'The password is made of the name or the e-mail.',
}

function reportCreatedAdmin(made: Outcome, email: string): number {
  switch (made.kind) {
    case 'made':
      console.log(`Made the admin ${email}. Sign in with this e-mail and the password.`)
      return 0
    case 'email-taken':
      console.error(
        `There is an account with the e-mail ${email} already. Nothing was changed. Whoever cannot sign in ` +
          'any more makes a second admin with another e-mail: see "An admin who cannot sign in" in docs/operating.md.',
      )
      return 1
    case 'password-weak':
      console.error(`${faultSentences[made.fault]} Nothing was changed.`)
      return 1
    default:
      return made satisfies never
  }
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(usage)
    return 0
  }
  const config = readConfig(process.env)
  const admin = await readAdmin(options)
  return reportCreatedAdmin(await make(config, admin), admin.email)
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const { name, message } = error as Error
    const isForPeople =
      error instanceof ConfigError || error instanceof UsageError || name === 'DatabaseRefusal'
    console.error(isForPeople ? message : error)
    process.exit(error instanceof UsageError ? 2 : 1)
  },
)
