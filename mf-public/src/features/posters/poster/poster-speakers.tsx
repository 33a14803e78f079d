import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import type { PosterEvent } from '../model/poster-event.ts'
import styles from './poster.module.css'

/** So many names fit; a festival has more people than a poster has room. */
const NAMES = 4

/** What it is about and who speaks. */
export function PosterSpeakers({ event }: { readonly event: PosterEvent }) {
  return (
    <div className={styles.about}>
      {event.summary && (
        <p className={styles.lead}>
          <Localized text={event.summary} />
        </p>
      )}
      <People people={event.speakers} />
    </div>
  )
}

function People({ people }: { readonly people: PosterEvent['speakers'] }) {
  const { t } = useTranslation('posters')
  const language = useLanguage()
  if (people.length === 0) return null
  const names = people.slice(0, NAMES).map(({ name }) => localize(name, language).text)
  const rest = people.length - names.length
  return (
    <p className={styles.people}>
      {rest > 0 ? t('andMore', { names: names.join(', '), count: rest }) : names.join(', ')}
    </p>
  )
}
