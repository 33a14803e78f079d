import { useTranslation } from '@hub/shared-i18n'
import { useLoad, useSearchParams } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { withQuery } from '@hub/shared-ui/list-search-params'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { translationProgressQuery } from '../../lib/translation/progress.ts'
import { TRANSLATION_STATES } from '../../lib/translation/translation-marks.tsx'
import { useTranslationColumns, useTranslationNames } from './columns.tsx'
import { SIZES, translationListParams, URGENCIES } from './list-params.ts'
import { ShortcutList } from './shortcuts.tsx'
import { CONTENT_SECTIONS, PATH, type Translation, translationSource } from './translation.ts'
import styles from './translations.module.css'

const PANEL = 'translations'

/** All texts of the content that need a translation, the most urgent first. */
function TranslationsPage() {
  const { t } = useTranslation('translations')
  const [params] = useSearchParams()
  const columns = useTranslationColumns(params.size > 0 ? `?${params}` : '')
  const { fieldOf, recordOf } = useTranslationNames()
  const filters = useFilters()
  return (
    <AdminFrame section="translations" title={t('title')}>
      <StateTabs />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL)} className={styles.panel}>
        <ListPage
          caption={t('title')}
          source={translationSource}
          address={translationListParams}
          columns={columns}
          filters={filters}
          placeholder={t('placeholder')}
          loadError={t('loadError')}
          nameOf={(row: Translation) => `${recordOf(row)}, ${fieldOf(row)}`}
          nothing={
            <EmptyState art="quiet" title={t('empty.title')}>
              <p>{t('empty.text')}</p>
            </EmptyState>
          }
        />
      </div>
      <ShortcutList />
    </AdminFrame>
  )
}

function useFilters(): Filter[] {
  const { t } = useTranslation(['translations', 'admin', 'common'])
  const progress = useLoad(translationProgressQuery)
  const open = CONTENT_SECTIONS.filter(
    (section) => !progress.data || progress.data.some((row) => row.section === section),
  )
  return [
    {
      name: 'section',
      label: t('filters.section'),
      any: t('common:lists.all'),
      options: open.map((value) => ({ value, label: t(`admin:translations.sections.${value}`) })),
    },
    {
      name: 'urgency',
      label: t('filters.urgency'),
      any: t('filters.all'),
      options: URGENCIES.map((value) => ({ value, label: t(`urgency.${value}`) })),
    },
    {
      name: 'size',
      label: t('filters.size'),
      any: t('filters.all'),
      options: SIZES.map((value) => ({ value, label: t(`size.${value}`) })),
    },
  ]
}

/** What is wrong with the texts; the numbers are those of all sections that the role may edit. */
function StateTabs() {
  const { t } = useTranslation('translations')
  const [params] = useSearchParams()
  const progress = useLoad(translationProgressQuery)
  const search = translationListParams.parse(params)
  const { state: current = 'missing', ...others } = search.filters
  const tabs = TRANSLATION_STATES.map((state) => ({
    to: withQuery(
      PATH,
      translationListParams.params({
        ...search,
        page: 1,
        filters: state === 'missing' ? others : { state, ...others },
      }),
    ),
    label: t(`tabs.${state}`),
    count: progress.data?.reduce((sum, row) => sum + row[state], 0),
    current: state === current,
  }))
  return <Tabs label={t('tabs.label')} tabs={tabs} panel={PANEL} />
}

export { TranslationsPage as Component }
