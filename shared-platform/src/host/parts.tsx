import { type HeaderPreviewProps, type SitePage, type SlotProps, useHost } from './host.ts'

/**
 * A place in a remote's own page that other parts fill: whatever their manifests name for it, in their order, to
 * whom it is open. The page knows none of them, and none of them the page.
 */
export function Slot(props: SlotProps) {
  const { Slot: Drawn } = useHost()
  return <Drawn {...props} />
}

/** The header of the site as the shell draws it, from settings that nobody has saved yet. */
export function HeaderPreview(props: HeaderPreviewProps) {
  const { HeaderPreview: Drawn } = useHost()
  return <Drawn {...props} />
}

/** The pages that parts offer to visitors and whoever is signed in: those that need no parameter, sorted by path. */
export const useSitePages = (): readonly SitePage[] => useHost().usePages()
