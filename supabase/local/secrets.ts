import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notWritable, writing } from './directories.ts'
import { LocalError, systemCode } from './errors.ts'

/** Made once for this clone. */
export type Secrets = { databasePassword: string; jwtSecret: string; secretKey: string }

/** Says only that a caller is a visitor; what visitors may do is for row level security. */
export const publishableKey = 'sb_publishable_science_hub_on_this_machine'

const names = ['databasePassword', 'jwtSecret', 'secretKey'] as const

/** Reads the secrets of this clone, or makes them, readable by its owner alone. */
export async function readSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json')
  try {
    return check(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (systemCode(error) === 'EACCES') throw notWritable(folder, error)
    if (systemCode(error) !== 'ENOENT') {
      throw new LocalError('data-damaged', `${file} is damaged. Run \`npm run reset\`.`, error)
    }
  }
  const secrets: Secrets = {
    databasePassword: randomText(),
    jwtSecret: randomText(),
    secretKey: `sb_secret_${randomText()}`,
  }
  const content = `${JSON.stringify(secrets, null, 2)}\n`
  await writing(folder, () => writeFile(file, content, { mode: 0o600, flag: 'wx' }))
  return secrets
}

function check(value: unknown): Secrets {
  const record = value as Record<string, unknown> | null
  if (!names.every((name) => typeof record?.[name] === 'string')) throw new TypeError('a secret is missing')
  return value as Secrets
}

const randomText = () => randomBytes(30).toString('base64url')
