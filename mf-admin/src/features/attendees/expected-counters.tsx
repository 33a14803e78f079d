import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import styles from './attendees.module.css'
import { type ExpectedAttendance, expectedAttendanceQuery } from './expected.ts'

const COUNTERS = ['coming', 'not_coming', 'no_answer'] as const

/** Who comes by what attendees answered, and how many stay away. */
export function ExpectedCounters({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('attendees')
  const load = useLoad(expectedAttendanceQuery(eventId))
  return (
    <LoadBoundary load={load} loadError={t('expected.loadError')} skeleton={{ height: '6rem' }}>
      {(expected) => <Counters expected={expected} />}
    </LoadBoundary>
  )
}

function Counters({ expected }: { readonly expected: ExpectedAttendance }) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const { own, similar, suggested_extra: extra } = expected
  return (
    <>
      <dl className={styles.counters}>
        {COUNTERS.map((name) => (
          <div key={name}>
            <dt>{t(`expected.${name}`)}</dt>
            <dd>{formatNumber(expected[name], language)}</dd>
          </div>
        ))}
      </dl>
      {own && <p className={styles.when}>{t('expected.own', shareOf(own, language))}</p>}
      {!own && similar && (
        <p className={styles.when}>
          {t('expected.similar', { count: similar.events, ...shareOf(similar, language) })}{' '}
          {extra !== null && t('expected.suggestion', { count: extra })}
        </p>
      )}
    </>
  )
}

const shareOf = (
  { expected, came }: { readonly expected: number; readonly came: number },
  language: 'ru' | 'en',
) => ({
  missing: formatNumber(expected - came, language),
  expected: formatNumber(expected, language),
  percent: formatNumber(Math.round((1 - came / expected) * 100), language),
})
