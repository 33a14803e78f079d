import { useTranslation } from '@hub/shared-i18n'
import { useNavigate, usePageMetadata, useQuery, useSearchParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { eventExistsQuery } from '@hub/shared-ui/event-exists'
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
  const { target, isUnknown } = useTarget(code)
  const navigate = useNavigate()
  usePageMetadata({ title: t('title'), noIndex: true })
  useEffect(() => {
    // In place of this page: the way back must not lead through it.
    if (target) void navigate(target, { replace: true })
  }, [navigate, target])
  return <div className={`wrap ${styles.page}`}>{isUnknown ? <UnknownCode code={code} /> : <Deciding />}</div>
}

/** Returns where a code leads. A word leads to an event when there is one, or when that cannot be found out here. */
function useTarget(code: string): { readonly target?: string | undefined; readonly isUnknown: boolean } {
  // Prerendered without a code, where there is no address to compare one with.
  const decision = code === '' ? undefined : classifyCode(code, currentSiteOrigins())
  const word = decision?.kind === 'possible-event' ? decision.slug : undefined
  const { data: exists, isError, isPaused } = useQuery(eventExistsQuery(word))
  if (!decision) return { target: '/qr-scanner', isUnknown: false }
  const path = pathOf(decision)
  if (word === undefined) return { target: path, isUnknown: path === undefined }
  // The page of the event says why it did not load, and may be stored for use without a network.
  return { target: exists || isError || isPaused ? path : undefined, isUnknown: exists === false }
}

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
