import type { ReactNode } from 'react'

/** For screen readers only. `visually-hidden` is one of the global utilities. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
