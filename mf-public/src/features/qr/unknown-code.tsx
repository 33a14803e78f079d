import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { printableCode } from '@hub/shared-ui/printable-code'
import styles from './qr-page.module.css'

/** A code that is none of ours: what it says, as mere text, and where to go instead. */
export function UnknownCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('qr')
  return (
    <EmptyState
      art="lattice"
      headingLevel={1}
      title={t('unknown.title')}
      actions={
        <>
          <ButtonLink to="/events" variant="line">
            {t('unknown.events')}
          </ButtonLink>
          <ButtonLink to="/qr-scanner" variant="quiet">
            {t('unknown.again')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('unknown.text')}</p>
      <p className={`small muted ${styles.says}`}>{t('unknown.says')}</p>
      <bdi className={styles.code} translate="no">
        {printableCode(code)}
      </bdi>
    </EmptyState>
  )
}
