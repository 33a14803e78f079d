import { hasPermission, useAuth } from '@hub/shared-auth'
import { isLanguage, LANGUAGES, type Language, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad, useSearchParams } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { PassPages } from '../pass-pages.tsx'
import styles from './sort.module.css'
import { SortForm } from './sort-form.tsx'
import { sortSettingsQuery } from './sort-settings.ts'
import { useSortLabels } from './use-sort-labels.ts'

const PATH = '/admin/subscriptions/sort'
const PANEL = 'sort-panel'

/** In which order visitors see the passes, for each language by itself. */
export function SortPage() {
  const { t } = useTranslation(['passes', 'common'])
  const [params] = useSearchParams()
  const wanted = params.get('of')
  const language = isLanguage(wanted) ? wanted : 'ru'
  return (
    <AdminFrame section="subscriptions" title={t('sort.title')}>
      <PassPages />
      <Tabs
        label={t('sort.language')}
        panel={PANEL}
        tabs={LANGUAGES.map((code) => ({
          to: code === 'ru' ? PATH : `${PATH}?of=${code}`,
          label: t(`common:language.${code}`),
          current: code === language,
        }))}
      />
      <div id={PANEL} className={styles.panel} role="tabpanel" aria-labelledby={tabId(PANEL)}>
        <Settings key={language} language={language} />
      </div>
    </AdminFrame>
  )
}

function Settings({ language }: { readonly language: Language }) {
  const { t } = useTranslation('passes')
  const { role } = useAuth()
  const words = useSortLabels(language)
  const { data, error, retry, retrying } = useLoad(sortSettingsQuery(language))
  if (error)
    return (
      <ErrorCard
        title={t('sort.loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    )
  if (data === null) return <ErrorCard title={t('sort.missing')} message={t('sort.missingText')} />
  if (data && hasPermission(role, 'manage_settings')) return <SortForm row={data} language={language} />
  if (data) return <Banner title={words.all(data.subscription_sort_settings)}>{t('sort.readOnly')}</Banner>
  return (
    <SkeletonGroup>
      <Skeleton width="100%" height="12rem" />
    </SkeletonGroup>
  )
}
