import { useTranslation } from '@hub/shared-i18n'
import { useNavigate, usePageMetadata, useSearchParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { printableCode } from '@hub/shared-ui/printable-code'
import { classifyCode, pathOf } from '@hub/shared-ui/scanned-code'
import { currentSiteOrigins } from '@hub/shared-ui/site-origins'
import { Spinner } from '@hub/shared-ui/spinner'
import { useEffect } from 'react'
import styles from './qr-page.module.css'

/** `/qr?code=…` decides what a scanned code is and goes there; without a code, to the scanner. */
function QrPage() {
  const { t } = useTranslation('qr')
  const [params] = useSearchParams()
  const code = params.get('code')?.trim() ?? ''
  const target = code === '' ? '/qr-scanner' : targetOf(code)
  const navigate = useNavigate()
  usePageMetadata({ title: t('title'), noIndex: true })
  useEffect(() => {
    // In place of this page: the way back must not lead through it.
    if (target) void navigate(target, { replace: true })
  }, [navigate, target])
  return (
    <div className={`wrap ${styles.page}`}>
      {!target && <UnknownCode code={code} />}
      {target && <Deciding />}
    </div>
  )
}

const targetOf = (code: string) => pathOf(classifyCode(code, currentSiteOrigins()))

function Deciding() {
  const { t } = useTranslation(['qr', 'common'])
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="with-script">
        <Spinner label={t('deciding')} />
      </div>
      <noscript>
        <p>{t('common:withoutScripts.page')}</p>
      </noscript>
    </>
  )
}

/** A code that is none of ours: what it says, as mere text, and where to go instead. */
function UnknownCode({ code }: { readonly code: string }) {
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

export { QrPage as Component }
