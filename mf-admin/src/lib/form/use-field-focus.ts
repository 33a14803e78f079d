import { useEffect, useRef } from 'react'
import type { FormLike } from './localized-field.tsx'

/** Where the focus goes when this field is the first wrong one, for fields that are no single control. */
export function useFieldFocus(name: string, ref: ReturnType<FormLike['field']>['ref'], focus: () => void) {
  const latest = useRef({ ref, focus })
  latest.current = { ref, focus }
  useEffect(() => {
    latest.current.ref({ name, focus: () => latest.current.focus() })
  }, [name])
}
