import { useEffect, useRef } from 'react'
import type { FormLike } from './form-like.ts'

/**
 * Keeps a field at what follows from other fields, as long as it is empty or holds what followed before. What somebody
 * typed is left alone.
 * @param follows - what the field shall hold; empty while nothing follows
 */
export function useDerivedField(form: FormLike, field: string, follows: string): void {
  const held = String(form.values[field] ?? '')
  const before = useRef(follows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what follows changes, not when the field does
  useEffect(() => {
    // While the other fields are being typed, nothing follows from them: what followed before stays.
    if (follows === '') return
    const isTyped = held !== '' && held !== before.current
    before.current = follows
    if (!isTyped && held !== follows) form.set(field, follows)
  }, [follows])
}
