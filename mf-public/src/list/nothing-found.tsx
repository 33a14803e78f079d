import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { EmptyState, type EmptyStateProps } from '@hub/shared-ui/empty-state'
import type { ReactNode } from 'react'

interface Props {
  /** In whose light the missing line is drawn. */
  readonly kind?: EmptyStateProps['kind']
  readonly onReset: () => void
  /** Why, and what else to try. */
  readonly children: ReactNode
  /** Where else it may be found, beside the reset. */
  readonly elsewhere?: ReactNode
}

/** The filters leave nothing. */
export function NothingFound({ kind, onReset, children, elsewhere }: Props) {
  const { t } = useTranslation('common')
  return (
    <EmptyState
      art="quiet"
      kind={kind}
      title={t('lists.nothingFound')}
      actions={
        <>
          <Button variant="line" onClick={onReset}>
            {t('lists.resetFilters')}
          </Button>
          {elsewhere}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
