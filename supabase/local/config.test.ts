import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const directories: string[] = []

afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true })
})

test('reads the project settings', async () => {
  const config = await readConfig({})
  expect(config).toMatchObject({
    schemas: ['public'],
    jwtExpiry: 3600,
    minimumPasswordLength: 8,
    passwordRequirements: 'lower_upper_letters_digits_symbols',
    signInLimit: 30,
    verificationLimit: 30,
    mailInterval: 60,
    otpExpiry: 3600,
  })
  expect(config.openFunctions).toContain('health')
})

test('a sign-in provider is on when its secrets are in the environment', async () => {
  expect((await readConfig({})).oauth).toEqual({})
  const environment = {
    SUPABASE_AUTH_EXTERNAL_GITHUB_CLIENT_ID: 'id',
    SUPABASE_AUTH_EXTERNAL_GITHUB_SECRET: 'secret',
    SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'id without secret',
  }
  expect((await readConfig(environment)).oauth).toEqual({
    github: { enabled: true, client_id: 'id', secret: 'secret' },
  })
})

test.each([
  ['max_frequency = "soon"', 'soon is not a duration'],
  ['max_frequency = 60', 'max_frequency is missing or of the wrong type'],
])('rejects %s', async (line, message) => {
  const directory = await mkdtemp(join(tmpdir(), 'science-hub-config-'))
  directories.push(directory)
  const file = join(directory, 'config.toml')
  await writeFile(
    file,
    `[api]\nschemas = ["public"]\nmax_rows = 1\n[storage]\nfile_size_limit = "1MiB"\n[auth]\njwt_expiry = 1\nminimum_password_length = 8\npassword_requirements = ""\n[auth.rate_limit]\nsign_in_sign_ups = 1\ntoken_verifications = 1\n[auth.email]\n${line}\n`,
  )
  await expect(readConfig({}, file)).rejects.toThrow(message)
})
