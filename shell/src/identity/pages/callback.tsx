import { requestSignIn } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useNavigate, usePageMetadata } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Spinner } from '@hub/shared-ui/spinner'
import { useEffect } from 'react'
import styles from '../../pages/message-page.module.css'
import { takeConfirmationReturnUrl } from '../confirmation/pending-confirmation.ts'
import { takeReturnUrl } from '../return-url.ts'
import { LinkNoResponse } from './link-no-response.tsx'
import { OtherAccount } from './other-account.tsx'
import { useMailLink } from './use-mail-link.ts'

/** Page that confirmation mails and sign-in providers redirect to. */
export function Callback() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { link, retry, switchAccount } = useMailLink()
  usePageMetadata({ title: t('callback.title'), noIndex: true })

  useEffect(() => {
    if (link.status === 'good')
      void navigate(takeReturnUrl() ?? takeConfirmationReturnUrl() ?? '/', { replace: true })
  }, [link.status, navigate])

  if (link.status === 'other-account') return <OtherAccount account={link.account} onSwitch={switchAccount} />
  if (link.status === 'unanswered')
    return <LinkNoResponse title={t('callback.title')} error={link.error} onRetry={retry} />
  if (link.status === 'denied') return <Failed title={t('callback.denied')} text={t('callback.deniedText')} />
  if (link.status === 'rejected' || link.status === 'none')
    return <Failed title={t('callback.failed')} text={t('callback.failedText')} />
  return (
    <section className={styles.page} role="status">
      <Spinner size="lg" />
      <h1>{t('callback.working')}</h1>
    </section>
  )
}

function Failed({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  return (
    <section className={styles.page} role="alert">
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button onClick={() => requestSignIn({ returnTo: '/' })}>{t('dialog.submit.sign-in')}</Button>
        <Button variant="line" onClick={() => void navigate('/')}>
          {t('callback.home')}
        </Button>
      </div>
    </section>
  )
}
