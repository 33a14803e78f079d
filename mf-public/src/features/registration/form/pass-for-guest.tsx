import { requestSignIn } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useLocation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { MoreLink } from '@hub/shared-ui/more-link'
import styles from './registration-form.module.css'

/**
 * Asks a guest who chose to use a pass to sign in, in place of the form: passes belong to accounts. Signing in leads
 * back to this address, where the pass is chosen already.
 */
export function PassForGuest() {
  const { t } = useTranslation(['registration', 'common'])
  const { pathname, search } = useLocation()
  return (
    <div className={styles.guest}>
      <p>{t('pass.needsAccount')}</p>
      <div className="actions">
        <Button
          onClick={() =>
            requestSignIn({ reason: 'common:signInToContinue.pass', returnTo: pathname + search })
          }
        >
          {t('common:header.signIn')}
        </Button>
        <ButtonLink to={pathname} variant="quiet">
          {t('pass.without')}
        </ButtonLink>
      </div>
      <p>
        {t('pass.notYet')} <MoreLink to="/subscriptions">{t('pass.all')}</MoreLink>
      </p>
    </div>
  )
}
