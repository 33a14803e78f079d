import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Brings the focus to the first field of a form that says it is wrong, each time something was rejected. For forms that
 * hold their own state; those of `useRequestForm` do it anyway.
 */
export function useFocusFirstInvalid(apiError: object | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (apiError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [apiError])
  return form
}
