import type { ReactNode } from 'react'
import { Banner } from '../banner/banner.tsx'
import { WifiOffIcon } from '../icons/icons.ts'
import { useSavedText } from './use-saved-text.ts'

interface Props {
  /** When the oldest of what is shown was saved. */
  readonly savedAt: number | string
  /** What it means for the page. */
  readonly children?: ReactNode
}

/** Says that there is no network and since when what the page shows may be out of date. */
export function OfflineNotice({ savedAt, children }: Props) {
  const title = useSavedText(savedAt)
  return (
    <Banner tone="warning" icon={WifiOffIcon} title={title}>
      {children}
    </Banner>
  )
}
