import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLocation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Select } from '@hub/shared-ui/select'
import { type CalendarSpace, calendarKinds } from '../model/item.ts'
import type { CalendarSearchParams } from '../search-params/search-params.ts'
import styles from './filters-without-scripts.module.css'

interface Props {
  readonly params: CalendarSearchParams
  readonly spaces: readonly CalendarSpace[]
}

/** A form of the calendar's filters for browsers without scripts. */
export function FiltersWithoutScripts({ params, spaces }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const { pathname } = useLocation()
  const language = useLanguage()
  return (
    <noscript>
      <form className={styles.form} action={pathname}>
        <input type="hidden" name="view" value={params.view} />
        {params.date && <input type="hidden" name="date" value={params.date} />}
        <Select name="spaces" label={t('spaces')} defaultValue={params.spaces[0] ?? ''}>
          <option value="">{t('anySpace')}</option>
          {spaces.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {localize(name, language).text}
            </option>
          ))}
        </Select>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{t('legend')}</legend>
          {calendarKinds.map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              value={kind}
              label={t(`kindsPlural.${kind}`)}
              defaultChecked={params.kinds.includes(kind)}
            />
          ))}
        </fieldset>
        <Button type="submit" variant="line">
          {t('common:lists.show')}
        </Button>
      </form>
    </noscript>
  )
}
