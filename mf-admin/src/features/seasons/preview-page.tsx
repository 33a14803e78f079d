import {
  isLanguage,
  LANGUAGES,
  type Language,
  LanguageScope,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { useLoad, useParams, useSearchParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { throwIfForbidden } from '../../lib/throw-if-forbidden.ts'
import { Programme } from './programme.tsx'
import { seasons } from './season.ts'
import { previewQuery } from './season-actions.ts'
import styles from './seasons.module.css'

const PANEL = 'season-programme'

/** The search parameter that names the language of the cards; the interface keeps its own. */
const LANGUAGE_PARAM = 'in'

/** The programme of a season with the cards that visitors will see, in either language. */
function PreviewPage() {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const named = params.get(LANGUAGE_PARAM)
  const shown: Language = isLanguage(named) ? named : language
  const season = useLoad(seasons.query(id))
  const load = useLoad(previewQuery(id))
  throwIfForbidden(load)
  const page = `${seasons.path}/${id}/edit`
  const title = season.data ? localize(season.data.title, language).text : t('one')
  return (
    <AdminFrame section="seasons" title={t('preview.heading', { title })} back={{ to: page, label: title }}>
      <p className={styles.lead}>{t('preview.text')}</p>
      <LoadBoundary load={load} loadError={t('preview.loadError')} skeleton={{ height: '24rem' }}>
        {(preview) =>
          preview.events.length === 0 && preview.courses.length === 0 ? (
            <EmptyState
              art="quiet"
              title={t('preview.empty')}
              actions={<ButtonLink to={page}>{t('preview.back')}</ButtonLink>}
            />
          ) : (
            <>
              <Tabs
                label={t('preview.language')}
                panel={PANEL}
                tabs={LANGUAGES.map((it) => ({
                  to: `?${LANGUAGE_PARAM}=${it}`,
                  label: t(`preview.in.${it}`),
                  current: it === shown,
                }))}
              />
              <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL)} lang={shown}>
                <LanguageScope key={shown} language={shown}>
                  <Programme preview={preview} />
                </LanguageScope>
              </div>
            </>
          )
        }
      </LoadBoundary>
    </AdminFrame>
  )
}

export { PreviewPage as Component }
