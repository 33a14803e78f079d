import { type AuthResult, type ErrorCard, exchangeCodeForSession, requestSignIn, verifyOtp } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useNavigate } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Spinner } from '@hub/shared-ui/spinner'
import { useEffect, useState } from 'react'
import styles from '../../pages/message-page.module.css'
import { takeReturn } from '../return-address.ts'
import { readMailLink } from './mail-link.ts'

/** One link, one call: React may run an effect twice, and a link works once. */
const redeemed = new Map<string, Promise<AuthResult>>()

function redeem(search: string): Promise<AuthResult> | undefined {
  const link = readMailLink(search)
  if (!link) return undefined
  const known = redeemed.get(search)
  if (known) return known
  const result = 'code' in link ? exchangeCodeForSession(link.code) : verifyOtp(link)
  redeemed.set(search, result)
  return result
}

/** Where the confirmation mail and the sign-in providers lead. */
export function Callback() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [error, setError] = useState<ErrorCard | 'link' | undefined>()
  useDocumentHead({ title: t('callback.title'), noIndex: true })

  useEffect(() => {
    const { search } = location
    // Neither the token nor the code stays in the address, in the history or in a referrer.
    history.replaceState(history.state, '', location.pathname)
    void (redeem(search) ?? Promise.resolve(undefined)).then((result) => {
      if (result?.ok) return navigate(takeReturn() ?? '/', { replace: true })
      setError(result?.error ?? 'link')
    })
  }, [navigate])

  if (error) return <LinkFailed />
  return (
    <section className={styles.page} role="status">
      <Spinner size="lg" />
      <h1>{t('callback.working')}</h1>
    </section>
  )
}

function LinkFailed() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  return (
    <section className={styles.page} role="alert">
      <h1>{t('callback.failed')}</h1>
      <p className={styles.text}>{t('callback.failedText')}</p>
      <div className={styles.actions}>
        <Button onClick={() => requestSignIn({ returnTo: '/' })}>{t('dialog.submit.sign-in')}</Button>
        <Button variant="line" onClick={() => void navigate('/')}>
          {t('callback.home')}
        </Button>
      </div>
    </section>
  )
}
