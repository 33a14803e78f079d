import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useNavigate, useSearchParams } from '@hub/shared-platform'
import { decideCode, pathOf } from '@hub/shared-ui/scanned-code'
import { Spinner } from '@hub/shared-ui/spinner'
import { thisSite } from '@hub/shared-ui/this-site'
import { useEffect } from 'react'
import styles from './qr-page.module.css'
import { UnknownCode } from './unknown-code.tsx'

/** `/qr?code=…` decides what a scanned code is and goes there; without a code, to the scanner. */
export function QrPage() {
  const { t } = useTranslation('qr')
  const [params] = useSearchParams()
  const code = params.get('code')?.trim() ?? ''
  const target = code === '' ? '/qr-scanner' : targetOf(code)
  const navigate = useNavigate()
  useDocumentHead({ title: t('title'), noIndex: true })
  useEffect(() => {
    // In place of this page: the way back must not lead through it.
    if (target) void navigate(target, { replace: true })
  }, [navigate, target])
  return <div className={`wrap ${styles.page}`}>{target ? <Deciding /> : <UnknownCode code={code} />}</div>
}

const targetOf = (code: string) => pathOf(decideCode(code, thisSite()))

function Deciding() {
  const { t } = useTranslation('qr')
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Spinner label={t('deciding')} />
    </>
  )
}
