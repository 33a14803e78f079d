/** The keys that browsers of this project may send; a hosted project can have several, and one under an old name. */
function publicKeys(): string[] {
  const named: unknown = JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}')
  const values = typeof named === 'object' && named !== null ? Object.values(named) : []
  return [...values, Deno.env.get('SUPABASE_ANON_KEY')].filter((key) => typeof key === 'string' && key !== '')
}

/**
 * Whether a request carries a key of this project, as `Authorization: Bearer …` or as `apikey`. The platform's own
 * check (`verify_jwt`) reads tokens of people and the old keys alone, so a function that visitors call checks here.
 */
export function carriesPublicKey({ headers }: Request): boolean {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const sent = [bearer, headers.get('apikey')]
  return publicKeys().some((key) => sent.includes(key))
}
