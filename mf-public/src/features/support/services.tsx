import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import type { SupportService } from './api/get-support-page.ts'
import { externalLink } from './external-link.ts'
import styles from './support-page.module.css'

export function Services({ services }: { readonly services: readonly SupportService[] }) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <Service key={service.id} service={service} />
      ))}
    </ul>
  )
}

function Service({ service }: { readonly service: SupportService }) {
  const { t } = useTranslation(['support', 'common'])
  const language = useLanguage()
  const { title, text, action } = service
  const link = externalLink(service.url)
  return (
    <li className={styles.service}>
      <div className={styles.name}>
        <h2>
          <Localized text={title} />
        </h2>
        <p className="small muted">{t(`kinds.${service.kind}`)}</p>
      </div>
      <div className={styles.text}>
        <p>
          <Localized text={text} />
        </p>
        {[title, text, action].some((part) => localize(part, language).isFallback) && <FallbackBadge />}
      </div>
      {link && (
        <ButtonLink href={link.href} icon={ExternalLinkIcon} variant="line">
          <Localized text={action} />
          <span className="visually-hidden">
            {' '}
            ({link.host}, {t('common:a11y.newTab')})
          </span>
        </ButtonLink>
      )}
    </li>
  )
}

export function NoServices() {
  const { t } = useTranslation('support')
  return (
    <EmptyState art="quiet" title={t('empty.title')}>
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}

const PLACES = ['patreon', 'boosty', 'paypal']

export function ServicesSkeleton() {
  return (
    <SkeletonGroup className={styles.services}>
      {PLACES.map((place) => (
        <div key={place} className={styles.service}>
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="95%" height="3.5rem" />
          <Skeleton width="14rem" height="3rem" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
