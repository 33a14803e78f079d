import {
  formatDate,
  formatDateTime,
  formatDateTimeRange,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { errorMessageKey, toApiError, useMutation } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { ClockIcon } from '@hub/shared-ui/icons'
import { acceptInvitation, type Invitation } from './invitation.ts'
import styles from './volunteer.module.css'

interface Props {
  readonly invitation: Invitation
  readonly secret: string
}

/** What the volunteer is invited to, by whom and for how long; nothing changes before they accept. */
export function AcceptInvitation({ invitation, secret }: Props) {
  const { t } = useTranslation(['volunteer', 'common'])
  const language = useLanguage()
  const { name, day, events, invited_by: staff, valid_from, valid_until, state, accepted_at } = invitation
  const { mutate, isPending, error } = useMutation({ mutationFn: () => acceptInvitation(secret) })
  return (
    <div className={styles.content}>
      <p className={styles.lead}>{staff ? t('invitedBy', { name, staff }) : t('invited', { name })}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('what')}</dt>
          {day && <dd>{t('allOf', { date: formatDate(day, language) })}</dd>}
          {events.map(({ id, title, starts_at, ends_at, status }) => (
            <dd key={id}>
              <b>{localize(title, language).text}</b>
              <br />
              {formatDateTimeRange(starts_at, ends_at, language)}
              {status === 'cancelled' && (
                <>
                  <br />
                  <Badge tone="danger">{t('cancelled')}</Badge>
                </>
              )}
            </dd>
          ))}
        </div>
        <div>
          <dt>{t('when')}</dt>
          <dd>{formatDateTimeRange(valid_from, valid_until, language)}</dd>
        </div>
      </dl>
      <p>{t('duties')}</p>
      <p className="muted">{t('privacy')}</p>
      {accepted_at ? (
        <div role="status">
          <Banner tone="info" icon={ClockIcon} title={t('accepted')}>
            {t('opensAt', { date: formatDateTime(valid_from, language) })}
          </Banner>
        </div>
      ) : (
        <div>
          <Button busy={isPending && t('accepting')} onClick={() => mutate()}>
            {t('accept')}
          </Button>
          {state === 'upcoming' && (
            <p className="small muted">{t('opensAt', { date: formatDateTime(valid_from, language) })}</p>
          )}
        </div>
      )}
      {error && (
        <ErrorCard
          title={t('acceptFailed')}
          message={t(errorMessageKey(toApiError(error)))}
          onRetry={() => mutate()}
          retrying={isPending}
        />
      )}
    </div>
  )
}
