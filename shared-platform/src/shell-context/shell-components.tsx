import { type HeaderPreviewProps, type SitePage, type SlotProps, useShellContext } from './shell-context.ts'

/**
 * Renders the slot entries of all remotes for a named slot, in their order and as far as the user may see
 * them. Page and entries do not depend on each other.
 */
export function Slot(props: SlotProps) {
  const { Slot: Drawn } = useShellContext()
  return <Drawn {...props} />
}

/** Renders the site's header with unsaved settings. */
export function HeaderPreview(props: HeaderPreviewProps) {
  const { HeaderPreview: Drawn } = useShellContext()
  return <Drawn {...props} />
}

/** Returns the remotes' pages for visitors and signed-in users that need no parameter, sorted by path. */
export const useSitePages = (): readonly SitePage[] => useShellContext().usePages()
