import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { LongText } from '../../../lib/long-text.tsx'
import type { Space } from '../model/space.ts'
import styles from './space.module.css'
import { SpacePhotos } from './space-photos.tsx'

/** What there is to read and to see about a space. */
export function SpaceAbout({ space }: { readonly space: Space }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const isMarked = localize(space.name, language).isFallback
  const { description, rules, photos } = space
  if (!description && !rules && photos.length === 0) return null
  return (
    <Section className="wrap" title={t('about.title')}>
      <div className={styles.about}>
        {description && (
          <div>
            <LongText text={description} isMarked={isMarked} loadError={t('about.error')} />
          </div>
        )}
        {rules && (
          <div>
            <h3>{t('about.rules')}</h3>
            <LongText text={rules} isMarked={isMarked} loadError={t('about.error')} />
          </div>
        )}
      </div>
      {photos.length > 0 && <SpacePhotos photos={photos} />}
    </Section>
  )
}
