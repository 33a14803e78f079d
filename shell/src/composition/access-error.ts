/** An error about rights is no crash: the part that met it says so in its own place. */
export function isAccessError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error)
  return /auth|403/i.test(message)
}
