import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { IconButton } from '@hub/shared-ui/icon-button'
import { ChevronLeftIcon, ChevronRightIcon } from '@hub/shared-ui/icons'
import { useCharacterKeys } from '../keys/character-keys.ts'
import { keysOf } from '../keys/shortcuts.ts'
import { type View, views } from '../model/view.ts'
import type { CalendarSearchParams } from '../search-params/search-params.ts'
import styles from './toolbar.module.css'

interface Props {
  readonly view: View
  readonly onView: (view: View) => void
  readonly onToday: () => void
  readonly onPage: (pages: number) => void
  /** Addresses of the same for browsers without scripts. */
  readonly urlOf: (change: Pick<CalendarSearchParams, 'view'> | { date: undefined }) => string
  readonly pageUrl: (pages: number) => string | undefined
  /** What narrows the calendar, which a phone shows on demand. */
  readonly filters: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void }
}

/** Which days the calendar shows. */
export function Toolbar({ view, onView, onToday, onPage, urlOf, pageUrl, filters }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const hasCharacters = useCharacterKeys()
  return (
    <div className={styles.tools}>
      <noscript>
        <nav className="actions" aria-label={t('view')}>
          <ButtonLink to={pageUrl(-1) ?? ''} variant="line" size="sm">
            {t('previous')}
          </ButtonLink>
          <ButtonLink to={urlOf({ date: undefined })} variant="line" size="sm">
            {t('common:dates.today')}
          </ButtonLink>
          <ButtonLink to={pageUrl(1) ?? ''} variant="line" size="sm">
            {t('next')}
          </ButtonLink>
          {views.map((own) => (
            <ButtonLink
              key={own}
              to={urlOf({ view: own })}
              variant={own === view ? 'solid' : 'line'}
              size="sm"
            >
              {t(`views.${own}`)}
            </ButtonLink>
          ))}
        </nav>
      </noscript>
      <div className={`${styles.pages} with-script`}>
        <IconButton icon={ChevronLeftIcon} label={t('previous')} onClick={() => onPage(-1)} />
        <Button variant="line" size="sm" onClick={onToday}>
          {t('common:dates.today')}
        </Button>
        <IconButton icon={ChevronRightIcon} label={t('next')} onClick={() => onPage(1)} />
      </div>
      <div className={`${styles.more} with-script`}>
        <Button
          variant="line"
          size="sm"
          aria-expanded={filters.isOpen}
          aria-controls={filters.id}
          onClick={filters.toggle}
        >
          {t('common:lists.filters')}
        </Button>
      </div>
      <fieldset className={`${styles.views} with-script`}>
        <legend className="visually-hidden">{t('view')}</legend>
        {views.map((own) => (
          <button
            key={own}
            type="button"
            className={styles.view}
            aria-pressed={own === view}
            onClick={() => onView(own)}
          >
            {t(`views.${own}`)}
            {hasCharacters && (
              <span className={styles.key} aria-hidden="true">
                {keysOf[own]}
              </span>
            )}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
