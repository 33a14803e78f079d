import { requestSignIn, useAuth, verifyOtp } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Spinner } from '@hub/shared-ui/spinner'
import { useEffect, useState } from 'react'
import styles from '../../pages/message-page.module.css'
import { readMailLink } from './mail-link.ts'
import { NewPasswordForm } from './new-password-form.tsx'

type LinkState = 'checking' | 'good' | 'bad'

let redeemed: Promise<LinkState> | undefined

/** Redeems the link of the reset mail once; without one, only somebody signed in may set a password here. */
function redeem(search: string): Promise<LinkState> | undefined {
  const link = readMailLink(search)
  if (!link || 'code' in link) return redeemed
  redeemed ??= verifyOtp(link).then((result) => (result.ok ? 'good' : 'bad'))
  return redeemed
}

export function ResetPassword() {
  const { t } = useTranslation('auth')
  const { status } = useAuth()
  const [link, setLink] = useState<LinkState | 'none'>('checking')
  useDocumentHead({ title: t('newPassword.title'), noIndex: true })

  useEffect(() => {
    const { search } = location
    history.replaceState(history.state, '', location.pathname)
    const result = redeem(search)
    if (!result) return setLink('none')
    void result.then(setLink)
  }, [])

  if (link === 'checking' || (link === 'none' && status === 'loading')) return <Checking />
  if (link === 'bad' || status !== 'signed-in') return <LinkFailed />
  return <NewPasswordForm />
}

function Checking() {
  const { t } = useTranslation('auth')
  return (
    <section className={styles.page} role="status">
      <Spinner size="lg" />
      <p className={styles.text}>{t('newPassword.checking')}</p>
    </section>
  )
}

function LinkFailed() {
  const { t } = useTranslation('auth')
  return (
    <section className={styles.page} role="alert">
      <h1>{t('newPassword.linkFailed')}</h1>
      <p className={styles.text}>{t('newPassword.linkFailedText')}</p>
      <Button onClick={() => requestSignIn({ mode: 'reset' })}>{t('newPassword.again')}</Button>
    </section>
  )
}
