import { useAuth } from '@hub/shared-auth'
import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useQuery, useSearchParams } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Fragment } from 'react'
import type { TicketEvent } from '../../../lib/registration/registration-data.ts'
import { passesForQuery } from '../api/list-passes-for.ts'
import type { Offer } from '../model/offer.ts'

interface Props {
  readonly event: TicketEvent
  readonly offer: Offer
}

/** For an account without a pass that opens this event: which ones on sale do. A person who asked to use one is told so. */
export function PassHint({ event, offer }: Props) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const { status } = useAuth()
  const [params] = useSearchParams()
  const { id, kind = '', accepts_passes: accepts } = event
  const hasPass = offer.passes.some((pass) => pass.error_code === null)
  const isAsked = status === 'signed-in' && offer.price_kind === 'paid' && Boolean(accepts) && !hasPass
  const { data: passes = [] } = useQuery({
    ...passesForQuery({ id, kind, currency: offer.currency }),
    enabled: isAsked,
  })
  const wantsPass = params.get('pay') === 'pass' && status === 'signed-in' && !hasPass
  if (wantsPass) {
    return (
      <Banner
        tone="info"
        title={t('pass.none')}
        actions={<MoreLink to="/subscriptions">{t('pass.all')}</MoreLink>}
      >
        {passes.length > 0 ? t('pass.apply') : t('pass.noneApplies')}
        {passes.map(({ slug, name }, place) => (
          <Fragment key={slug}>
            {place === 0 ? ' ' : ', '}
            <Link to={`/subscriptions/${slug}/buy`} className="link">
              <Localized text={name} />
            </Link>
          </Fragment>
        ))}
      </Banner>
    )
  }
  const [first] = passes
  if (!isAsked || !first) return null
  return (
    <p className="small">
      {t('pass.exist', { name: localize(first.name, language).text })}{' '}
      <Link to="/subscriptions">{t('pass.all')}</Link>
    </p>
  )
}
