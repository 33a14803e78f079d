/** The keys that browsers of this project may send; a hosted project can have several, and one under an old name. */
function publicKeys(): string[] {
  const named: unknown = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}')
  const values = typeof named === 'object' && named !== null ? Object.values(named) : []
  return [...values, Deno.env.get('SUPABASE_ANON_KEY')].filter((key) => typeof key === 'string' && key !== '')
}

/** Keys of servers, which pass row level security; a hosted project may have one under its old name alone. */
function secretKeys(): string[] {
  const named: unknown = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}')
  const values = typeof named === 'object' && named !== null ? Object.values(named) : []
  return [...values, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')].filter(
    (key) => typeof key === 'string' && key !== '',
  )
}

/** The key with which a function calls the API as the service role. */
export function secretKey(): string {
  const [key] = secretKeys()
  if (!key) throw new Error('SUPABASE_SECRET_KEYS is not set')
  return key
}

/** Whether the caller is a server of this project. */
export const carriesSecretKey = (request: Request): boolean => carriesOneOf(secretKeys(), request)

/**
 * Whether a request carries a key of this project, as `Authorization: Bearer …` or as `apikey`. The platform's own
 * check (`verify_jwt`) reads tokens of people and the old keys alone, so a function that visitors call checks here.
 */
export const carriesPublicKey = (request: Request): boolean => carriesOneOf(publicKeys(), request)

function carriesOneOf(keys: string[], { headers }: Request): boolean {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const sent = [bearer, headers.get('apikey')]
  return keys.some((key) => sent.includes(key))
}
