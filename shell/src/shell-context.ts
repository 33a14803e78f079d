import type { Host } from '@hub/shared-platform'
import { useSitePages } from './composition/site-pages.ts'
import { Slot } from './composition/slot.tsx'
import { HeaderPreview } from './layout/preview/header-preview.tsx'

/** Components and hooks of the shell that remotes may use. */
export const shellContext: Host = { Slot, HeaderPreview, usePages: useSitePages }
