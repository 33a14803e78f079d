import { useTranslation } from '@hub/shared-i18n'
import { Logo } from '@hub/shared-ui/logo'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import type { ReactNode } from 'react'
import styles from './signage-message.module.css'

interface Props {
  readonly title: string
  readonly isBusy?: boolean
  readonly children?: ReactNode
}

/** The signage display before its first programme. */
export function SignageMessage({ title, isBusy = false, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <main id="main" className={styles.message} data-theme="dark">
      <p className={styles.brand}>
        <span className={styles.mark}>
          <Logo />
        </span>
        {t('site.name')}
      </p>
      <h1>{title}</h1>
      {children}
      {isBusy && (
        <SkeletonGroup className={styles.busy}>
          <Skeleton width="100%" height="0.5rem" />
        </SkeletonGroup>
      )}
    </main>
  )
}
