import { useTranslation } from '@hub/shared-i18n'
import { MoreIcon } from '@hub/shared-ui/icons'
import { VisuallyHidden } from '@hub/shared-ui/visually-hidden'
import type { ReactNode } from 'react'
import { PopoverPanel } from './popover-panel.tsx'

interface Props {
  /** What the row is called. */
  readonly name: string
  readonly children: ReactNode
}

/** What can be done with one row, where that is more than fits into it. */
export function RowMenu({ name, children }: Props) {
  const { t } = useTranslation('admin')
  return (
    <PopoverPanel
      name="row-menu"
      icon={MoreIcon}
      label={<VisuallyHidden>{t('list.actionsOf', { name })}</VisuallyHidden>}
    >
      {children}
    </PopoverPanel>
  )
}
