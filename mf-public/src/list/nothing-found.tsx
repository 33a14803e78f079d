import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { EmptyState, type EmptyStateProps } from '@hub/shared-ui/empty-state'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

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
    <div ref={useFocusOnList()}>
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
    </div>
  )
}

/** When a button inside is pressed and goes with what it changed, the focus goes to the place of the list. */
function useFocusOnList() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const list = element?.parentElement
    return () => {
      if (!list || !element.contains(document.activeElement)) return
      list.tabIndex = -1
      queueMicrotask(() => list.focus({ preventScroll: true }))
    }
  }, [])
  return box
}
