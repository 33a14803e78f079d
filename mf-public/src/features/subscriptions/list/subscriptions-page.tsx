import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useListSearch } from '@hub/shared-ui/use-list-search'
import { useSectionMetadata } from '../../../lib/metadata/use-section-metadata.ts'
import { PageTop } from '../../../lib/page-top.tsx'
import { ListToolbar } from '../../../list/list-frame.tsx'
import { Results } from '../../../list/results.tsx'
import { ResultsStatus } from '../../../list/results-status.tsx'
import { usePagedList } from '../../../list/use-paged-list.ts'
import { listSubscriptionsQuery } from '../api/list-subscriptions.ts'
import styles from '../pass/pass-card.module.css'
import { PassCard } from '../pass/pass-card.tsx'
import { passSearchParams } from '../search/pass-search.ts'
import { NoPasses } from './no-passes.tsx'
import { PassChips } from './pass-chips.tsx'
import { PassesSkeleton } from './passes-skeleton.tsx'

/** Passes on sale; what is filtered stands in the address. */
export function SubscriptionsPage() {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const { search, choose, refine } = useListSearch(passSearchParams)
  const list = usePagedList(listSubscriptionsQuery(search, language), {
    page: search.page,
    showPages: (page) => refine({ page }),
  })
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/subscriptions' })
  const words = (key: string, count: number) =>
    t(`list.${key}`, { count, number: formatNumber(count, language) })
  return (
    <>
      <PageTop title={t('title')} words={null} lead={t('lead')} />
      <ListToolbar>
        <PassChips search={search} choose={choose} />
      </ListToolbar>
      <div className="wrap">
        <h2 className="visually-hidden">{t('list.heading')}</h2>
        <ResultsStatus list={list} total={undefined} words={words} />
        <Results
          list={list}
          loadError={t('list.loadError')}
          skeleton={<PassesSkeleton />}
          nothing={<NoPasses search={search} onReset={choose} />}
        >
          {(passes) => (
            <div className={styles.cards}>
              {passes.map((pass) => (
                <PassCard key={pass.id} pass={pass} />
              ))}
            </div>
          )}
        </Results>
      </div>
    </>
  )
}
