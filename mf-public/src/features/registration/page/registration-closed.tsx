import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { Offer } from '../model/offer.ts'

interface Props {
  readonly offer: Offer
  readonly slug: string
}

/** Why nobody can register at the moment, and where to go. */
export function RegistrationClosed({ offer, slug }: Props) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const { state, opens_at: opensAt } = offer
  return (
    <Banner
      tone="warning"
      title={t('notNow')}
      actions={
        <>
          <ButtonLink to={`/events/${slug}`} variant="line" size="sm">
            {t('back')}
          </ButtonLink>
          <ButtonLink to="/events" variant="quiet" size="sm">
            {t('allEvents')}
          </ButtonLink>
        </>
      }
    >
      {t(`refusals.${state}`, { date: opensAt ? formatDateTime(opensAt, language) : '' })}
    </Banner>
  )
}
