import { type ErrorCard, type OAuthProvider, oauthProviders, signInWithProvider } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { useState } from 'react'
import styles from './sign-in-dialog.module.css'

/** Buttons of the sign-in providers that the installation has configured. */
export function SocialSignIn({ onError }: { onError: (error: ErrorCard) => void }) {
  const { t } = useTranslation('auth')
  const [leaving, setLeaving] = useState<OAuthProvider>()
  const providers = oauthProviders()
  if (providers.length === 0) return null

  async function leave(provider: OAuthProvider) {
    setLeaving(provider)
    const result = await signInWithProvider(provider)
    if (result.ok) return
    setLeaving(undefined)
    onError(result.error)
  }

  return (
    <div className={styles.social}>
      <p className={styles.or}>{t('dialog.or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="line"
          wide
          busy={leaving === provider && t('dialog.submitting.sign-in')}
          disabled={leaving !== undefined}
          onClick={() => void leave(provider)}
        >
          {t(`dialog.${provider}`)}
        </Button>
      ))}
    </div>
  )
}
