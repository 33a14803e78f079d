import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import styles from './about-hub.module.css'
import type { HomePage } from './get-home-page.ts'

/** Who we are, in the words of staff. Without `about`, the place of those words. */
export function AboutHub({ about }: { about: HomePage['about'] | undefined }) {
  const { t } = useTranslation('home')
  const isFallback = localize(about?.text, useLanguage()).isFallback
  return (
    <Section
      className="wrap"
      title={about ? <Localized text={about.title} /> : t('about.title')}
      more={<MoreLink to="/about">{t('about.more')}</MoreLink>}
    >
      <div className={styles.body}>
        {about === undefined && <AboutSkeleton />}
        {about && (
          <>
            <p className={styles.text}>
              <Localized text={about.text} />
            </p>
            <p className="muted prose">
              <Localized text={about.note} />
            </p>
          </>
        )}
        {isFallback && <FallbackBadge />}
      </div>
    </Section>
  )
}

const WIDTHS = ['88%', '92%', '90%', '94%', '40%']

function AboutSkeleton() {
  return (
    <div className={styles.skeleton}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="0.9em" />
      ))}
    </div>
  )
}
