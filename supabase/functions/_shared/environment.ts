/** A variable that the function cannot work without. */
export function required(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** The key that browsers send; hosted projects may still have it under its old name alone. */
export function publishableKey(): string {
  const keys = Deno.env.get('SUPABASE_PUBLISHABLE_KEYS')
  const named: unknown = keys ? JSON.parse(keys) : {}
  const isObject = typeof named === 'object' && named !== null && 'default' in named
  return isObject && typeof named.default === 'string' ? named.default : required('SUPABASE_ANON_KEY')
}
