import { useTranslation } from '@hub/shared-i18n'
import type { ReactNode } from 'react'

export interface SkeletonGroupProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A part of the page that is loading: blocks for the eye, words for screen readers, a sentence without scripts. */
export function SkeletonGroup({ children, className }: SkeletonGroupProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <noscript>
        <p className="wrap muted">{t('withoutScripts.section')}</p>
      </noscript>
      <div className={`${className ?? ''} with-script`} role="status" aria-busy="true">
        <span className="visually-hidden">{t('lists.loading')}</span>
        {children}
      </div>
    </>
  )
}
