import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, type TomlTable } from 'smol-toml'

const configFile = fileURLToPath(new URL('../config.toml', import.meta.url))

export type MailTemplateName =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'magic_link'
  | 'reauthentication'
export type MailTemplate = { subject: string; path: string }
export type OAuthProvider = { enabled: true; client_id: string; secret: string; url?: string }

/** What the local stack takes from `config.toml`. Times are in seconds. */
export type Config = {
  schemas: string[]
  maxRows: number
  fileSizeLimit: string
  jwtExpiry: number
  minimumPasswordLength: number
  /** Which characters a password needs, as `lower_upper_letters_digits_symbols`. */
  passwordRequirements: string
  /** Sign-in attempts in five minutes. */
  signInLimit: number
  /** Codes of mails that may be tried in five minutes. */
  verificationLimit: number
  /** Time between two mails to the same person. */
  mailInterval: number
  otpLength: number
  otpExpiry: number
  templates: Record<MailTemplateName, MailTemplate>
  /** Providers that are enabled and whose secrets are in the environment. */
  oauth: Record<string, OAuthProvider>
  /** Functions that need no signed-in user; all others do. */
  openFunctions: Set<string>
}

export async function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  file = configFile,
): Promise<Config> {
  const table = new Section(parse(await readFile(file, 'utf8')), environment)
  const auth = table.section('auth')
  const email = auth.section('email')
  const template = (name: MailTemplateName): MailTemplate => {
    const section = email.section('template').section(name)
    return {
      subject: section.text('subject'),
      path: resolve(dirname(file), '..', section.text('content_path')),
    }
  }
  return {
    schemas: table.section('api').texts('schemas'),
    maxRows: table.section('api').number('max_rows'),
    fileSizeLimit: table.section('storage').text('file_size_limit'),
    jwtExpiry: auth.number('jwt_expiry'),
    minimumPasswordLength: auth.number('minimum_password_length'),
    passwordRequirements: auth.text('password_requirements'),
    signInLimit: auth.section('rate_limit').number('sign_in_sign_ups'),
    verificationLimit: auth.section('rate_limit').number('token_verifications'),
    mailInterval: seconds(email.text('max_frequency')),
    otpLength: email.number('otp_length'),
    otpExpiry: email.number('otp_expiry'),
    templates: {
      confirmation: template('confirmation'),
      recovery: template('recovery'),
      email_change: template('email_change'),
      magic_link: template('magic_link'),
      reauthentication: template('reauthentication'),
    },
    oauth: Object.fromEntries(auth.section('external').sections().flatMap(oauthProvider)),
    openFunctions: new Set(
      table
        .section('functions')
        .sections()
        .flatMap(([name, section]) => (section.value('verify_jwt') === false ? [name] : [])),
    ),
  }
}

function oauthProvider([name, section]: [string, Section]): [string, OAuthProvider][] {
  const [clientId, secret, url] = ['client_id', 'secret', 'url'].map((key) => section.value(key))
  if (section.value('enabled') !== true || typeof clientId !== 'string' || typeof secret !== 'string')
    return []
  const provider = { enabled: true as const, client_id: clientId, secret }
  return [[name, typeof url === 'string' ? { ...provider, url } : provider]]
}

/** Go's notation of a duration: 1h2m3s. */
function seconds(duration: string): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration)
  if (!parts || duration === '') throw new Error(`config.toml: ${duration} is not a duration`)
  const [, hours = 0, minutes = 0, rest = 0] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}

class Section {
  constructor(
    private readonly table: TomlTable,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  section(name: string): Section {
    return new Section(isTable(this.table[name]) ? this.table[name] : {}, this.environment)
  }

  sections(): [string, Section][] {
    return Object.keys(this.table).map((name) => [name, this.section(name)])
  }

  /** A value with `env(NAME)` replaced; undefined when the variable is missing or empty. */
  value(name: string): unknown {
    const value = this.table[name]
    const variable = typeof value === 'string' ? /^env\((\w+)\)$/.exec(value)?.[1] : undefined
    return variable === undefined ? value : this.environment[variable] || undefined
  }

  text(name: string): string {
    return this.expect(name, (value) => typeof value === 'string')
  }

  texts(name: string): string[] {
    return this.expect(
      name,
      (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
    )
  }

  number(name: string): number {
    return this.expect(name, (value) => typeof value === 'number')
  }

  private expect<T>(name: string, is: (value: unknown) => boolean): T {
    const value = this.value(name)
    if (!is(value)) throw new Error(`config.toml: ${name} is missing or of the wrong type`)
    return value as T
  }
}

function isTable(value: unknown): value is TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
