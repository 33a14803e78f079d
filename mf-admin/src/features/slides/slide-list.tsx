import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, ClockIcon, HourglassIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { RowLink } from '../../list/row-link.tsx'
import { moved, ReorderList } from '../../reorder/reorder-list.tsx'
import { type Slide, stateOf } from './slide.ts'
import { SlideArt } from './slide-art.tsx'
import styles from './slides.module.css'
import { useOrder } from './use-order.ts'

const LOOKS = {
  active: { tone: 'positive', icon: CheckIcon },
  planned: { tone: 'quiet', icon: ClockIcon },
  over: { tone: 'quiet', icon: HourglassIcon },
  off: { tone: 'quiet', icon: BanIcon },
} as const

/** The order is saved as soon as it changes. */
export function SlideList({ slides }: { readonly slides: readonly Slide[] }) {
  const { t } = useTranslation('slides')
  const language = useLanguage()
  const { shown, order } = useOrder(slides)
  return (
    <ReorderList
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ title }) => localize(title, language).text}
      label={t('title')}
      onMove={(from, to) => order(moved(shown, from, to))}
    >
      {(slide) => <SlideRow slide={slide} />}
    </ReorderList>
  )
}

function SlideRow({ slide }: { readonly slide: Slide }) {
  const { t } = useTranslation('slides')
  const language = useLanguage()
  const state = stateOf(slide, useNow()?.getTime() ?? 0)
  const from = slide.shown_from && t('window.from', { date: formatDateTime(slide.shown_from, language) })
  const until = slide.shown_until && t('window.until', { date: formatDateTime(slide.shown_until, language) })
  return (
    <div className={styles.row}>
      <SlideArt seed={slide.slug} {...slide} className={styles.thumb} />
      <div>
        <RowLink to={`/admin/slideshow/${slide.id}/edit`}>
          <Localized text={slide.title} />
        </RowLink>
        <p className={styles.facts}>
          <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
          <span>{t('seconds', { count: slide.seconds })}</span>
          {(from || until) && <span>{[from, until].filter(Boolean).join(' ')}</span>}
        </p>
      </div>
    </div>
  )
}
