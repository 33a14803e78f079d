import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ReleaseError } from '../release-error.ts'
import { changeFile } from '../target/change-file.ts'
import type { ReleaseTarget } from '../target/release-target.ts'

const FILE = 'tokens.json'

const tokenSchema = v.object({
  /** Public part of the token, which names it. */
  id: v.string(),
  /** Team that has it, for the record of releases. */
  team: v.string(),
  /** Apps that may be released with it. */
  apps: v.array(v.string()),
  /** SHA-256 of the secret part, in hexadecimal. */
  hash: v.string(),
  /** ISO 8601. */
  createdAt: v.string(),
  /** ISO 8601. */
  revokedAt: v.optional(v.string()),
})

export type ReleaseToken = v.InferOutput<typeof tokenSchema>

const parse = (content: string): ReleaseToken[] => v.parse(v.array(tokenSchema), JSON.parse(content))
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * Makes a token of a team. The token itself is returned once and not stored.
 * @param state private folder of the release service, never that of the site
 */
export async function createToken(
  state: ReleaseTarget,
  { team, apps }: Pick<ReleaseToken, 'team' | 'apps'>,
  now = new Date(),
): Promise<{ id: string; token: string }> {
  if (team.trim() === '' || apps.length === 0)
    throw new ReleaseError('a token has a team and the apps that it may release')
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  const made: ReleaseToken = { id, team, apps, hash: hashOf(secret), createdAt: now.toISOString() }
  await changeFile(state, FILE, parse, (tokens = []) => [...tokens, made])
  return { id, token: `hub_${id}_${secret}` }
}

/** Revokes a token, which is invalid from the next request on. @throws ReleaseError when there is none */
export async function revokeToken(state: ReleaseTarget, id: string, now = new Date()): Promise<void> {
  await changeFile(state, FILE, parse, (tokens = []) => {
    if (!tokens.some((token) => token.id === id)) throw new ReleaseError(`there is no token ${id}`)
    return tokens.map((token) =>
      token.id === id && !token.revokedAt ? { ...token, revokedAt: now.toISOString() } : token,
    )
  })
}

export async function listTokens(state: ReleaseTarget): Promise<ReleaseToken[]> {
  const file = await state.readTagged(FILE)
  return file ? parse(file.content) : []
}

/** Returns the token that a request brings in `Authorization`; undefined for an unknown or revoked one. */
export async function findToken(
  state: ReleaseTarget,
  authorization: string | undefined,
): Promise<ReleaseToken | undefined> {
  const [, id, secret = ''] = /^Bearer hub_([0-9a-f]{12})_([\w-]{43})$/.exec(authorization ?? '') ?? []
  const known = (await listTokens(state)).find((token) => token.id === id && !token.revokedAt)
  if (!known) return undefined
  return timingSafeEqual(Buffer.from(known.hash), Buffer.from(hashOf(secret))) ? known : undefined
}
