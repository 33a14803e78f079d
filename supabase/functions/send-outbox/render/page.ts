import type { Block } from '../compose/blocks.ts'
import type { Language } from '../message.ts'

export type Page = {
  language: Language
  title: string
  /** Name of the hub, beside its mark. */
  hub: string
  footer: string[]
  /** The recipient's settings of mails. */
  settings?: { label: string; url: string } | undefined
  linkFallback: string
  blocks: Block[]
}
