import type { SlotName } from '@hub/contract'
import type { SiteSettingsRow } from '@hub/contract/site-settings'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface SlotProps {
  /** Which place of the contract's `SLOTS` this is. */
  readonly name: SlotName
  /** What the page around the slot tells about itself. */
  readonly context?: Record<string, string>
  /**
   * The page is here for this place: a filling that does not load is told in it, with a way to try again. Without it
   * a place whose filling fails stays empty.
   */
  readonly isRequired?: boolean
  /** Stands in a required place while its filling is on its way. */
  readonly pending?: ReactNode
}

export interface HeaderPreviewProps {
  /** In which language the words of the header itself are. */
  readonly language: 'ru' | 'en'
  /** Width of the window that is shown, in CSS pixels; the picture shrinks to the room it has. */
  readonly width: number
  /** Height of the window that is shown, in CSS pixels. */
  readonly height: number
  /** Names the picture for screen readers. */
  readonly title: string
  /** The row of the language, then the one whose sections stand in for missing ones. */
  readonly settings: readonly SiteSettingsRow[]
  /** Takes no focus and no press. */
  readonly isStill?: boolean
}

/** A page of the site that a link may lead to. */
export interface SitePage {
  readonly path: string
  /** In the language in force; the path itself while its part's texts are not there. */
  readonly title: string
}

/** What the shell knows and draws, for remotes that show it in a page of theirs. */
export interface Host {
  readonly Slot: ComponentType<SlotProps>
  readonly HeaderPreview: ComponentType<HeaderPreviewProps>
  readonly usePages: () => readonly SitePage[]
}

const None = () => null
/** A page that stands alone, in a test: no other parts, no frame. */
const NOBODY: Host = { Slot: None, HeaderPreview: None, usePages: () => [] }

const HostContext = createContext(NOBODY)

/** The shell puts itself around all pages with this. */
export const HostProvider = HostContext.Provider

export const useHost = (): Host => useContext(HostContext)
