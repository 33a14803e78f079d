import type { SlotName } from '@hub/contract'
import type { SiteSettingsRow } from '@hub/contract/site-settings'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface SlotProps {
  /** Name of the slot, one of the contract's `SLOTS`. */
  readonly name: SlotName
  /** Data that the page passes to the slot's content. */
  readonly context?: Record<string, string>
  /**
   * The page exists for this slot: content that fails to load is replaced by a notice with a retry. Otherwise
   * a slot whose content fails stays empty.
   */
  readonly isRequired?: boolean
  /** Shown in a required slot while its content is loading. */
  readonly pending?: ReactNode
}

export interface HeaderPreviewProps {
  /** Language of the header's own labels. */
  readonly language: 'ru' | 'en'
  /** Width of the previewed window in CSS pixels; the preview is scaled to the available width. */
  readonly width: number
  /** Height of the previewed window in CSS pixels. */
  readonly height: number
  /** Accessible name of the preview. */
  readonly title: string
  /** The language's row, then the row that replaces missing sections. */
  readonly settings: readonly SiteSettingsRow[]
  /** Receives neither focus nor clicks. */
  readonly isStill?: boolean
}

/** A page of the site that a link may lead to. */
export interface SitePage {
  readonly path: string
  /** Title in the current language; the path while the remote's translations are loading. */
  readonly title: string
}

/** Components and data of the shell that remotes may use. */
export interface ShellContext {
  readonly Slot: ComponentType<SlotProps>
  readonly HeaderPreview: ComponentType<HeaderPreviewProps>
  readonly usePages: () => readonly SitePage[]
}

const None = () => null
/** Defaults without a shell, as in a test. */
const NOBODY: ShellContext = { Slot: None, HeaderPreview: None, usePages: () => [] }

const ReactShellContext = createContext(NOBODY)

/** Provides the shell's components to all pages. */
export const ShellContextProvider = ReactShellContext.Provider

export const useShellContext = (): ShellContext => useContext(ReactShellContext)
