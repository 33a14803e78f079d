import { useTranslation } from '@hub/shared-i18n'
import { priceKinds } from '@hub/shared-ui/price'
import { Select } from '@hub/shared-ui/select'
import { SORTS, TALK_LANGUAGES } from '../search/event-search.ts'
import type { EventSearchState } from '../search/use-event-search.ts'
import styles from './events-page.module.css'

const chosenOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((it) => it === value)

export function ListSelects({ search, choose }: Omit<EventSearchState, 'refine'>) {
  const { t } = useTranslation(['events', 'common'])
  return (
    <div className={styles.selects}>
      <Select
        label={t('common:lists.price')}
        value={search.price ?? ''}
        onChange={({ target }) => choose({ price: chosenOf(priceKinds, target.value) })}
      >
        <option value="">{t('list.anyPrice')}</option>
        {priceKinds.map((price) => (
          <option key={price} value={price}>
            {t(`common:priceKinds.${price}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('list.language')}
        value={search.language ?? ''}
        onChange={({ target }) => choose({ language: chosenOf(TALK_LANGUAGES, target.value) })}
      >
        <option value="">{t('list.anyLanguage')}</option>
        {TALK_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {t(`list.languages.${language}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('common:lists.sort')}
        value={search.sort}
        onChange={({ target }) => choose({ sort: chosenOf(SORTS, target.value) ?? search.sort })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`list.sort.${search.tab}.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
