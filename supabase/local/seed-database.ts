import postgres from 'postgres'

/** Fills the database with the demo when nobody has an account in it yet. Resolves with whether it did. */
export async function seedIfEmpty(ownerUrl: string): Promise<boolean> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
  try {
    const [user] = await sql`select from auth.users limit 1`
    if (user) return false
    // Loaded only when needed: the demo's texts are large.
    const { seed } = await import('../seed/seed.ts')
    await seed(sql, { now: new Date() })
    // The planner knows nothing of rows that have just come.
    await sql`analyze`
    return true
  } finally {
    await sql.end()
  }
}
