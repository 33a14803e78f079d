import type { Host } from '@hub/shared-platform'
import { useSitePages } from './composition/site-pages.ts'
import { Slot } from './composition/slot.tsx'
import { HeaderPreview } from './layout/preview/header-preview.tsx'

/** What remotes may show of the shell in pages of theirs. */
export const host: Host = { Slot, HeaderPreview, usePages: useSitePages }
