import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import styles from './registrations.module.css'

interface Props {
  readonly why: 'mistyped' | 'unknown' | 'cancelled' | 'foreign'
  /** Of the event, where that is known. */
  readonly slug?: string | undefined
}

/** Why a code shows no ticket, and where to go. */
export function NoTicket({ why, slug }: Props) {
  const { t } = useTranslation('things')
  return (
    <div className={styles.message}>
      <EmptyState
        art="quiet"
        title={t(`ticket.${why}.title`)}
        actions={
          <>
            <ButtonLink to="/profile/registrations">{t('ticket.all')}</ButtonLink>
            {slug && (
              <ButtonLink to={`/events/${slug}`} variant="line">
                {t('ticket.event')}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{t(`ticket.${why}.text`)}</p>
      </EmptyState>
    </div>
  )
}
