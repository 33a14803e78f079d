const HASH = /\b(sha256|sha384|sha512)-([A-Za-z0-9+/]+=*)/g

/** Returns whether a response has one of the hashes (SRI). Without any hash every response has. */
export async function matchesIntegrity(response: Response, integrity: string): Promise<boolean> {
  const hashes = [...integrity.matchAll(HASH)]
  if (hashes.length === 0) return true
  const content = await response.clone().arrayBuffer()
  for (const [, algorithm = '', expected] of hashes) {
    const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), content)
    if (btoa(String.fromCharCode(...new Uint8Array(digest))) === expected) return true
  }
  return false
}
