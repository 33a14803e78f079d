import {
  type DetectionReport,
  type DetectorReport,
  describeDetection,
  i18n,
  LANGUAGES,
  type NamespaceReport,
  setLanguage,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { usePageMetadata } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { CheckIcon } from '@hub/shared-ui/icons'
import { Section } from '@hub/shared-ui/section'
import { useEffect, useState } from 'react'
import { PageTop } from '../../lib/page-top.tsx'
import styles from './language-test-page.module.css'
import { Samples, Table } from './samples.tsx'

const DETECTORS = 8

/** What each of them says, in the order in which they are asked. */
function Detectors({ detectors }: { readonly detectors: readonly DetectorReport[] | undefined }) {
  const { t } = useTranslation('language-test')
  const said = (codes: readonly string[]) => (codes.length > 0 ? codes.join(', ') : t('detectors.silent'))
  return (
    <Table
      title={t('detectors.title')}
      heads={[t('detectors.name'), t('detectors.atStart'), t('detectors.now')]}
      expected={DETECTORS}
      rows={detectors?.map(({ name, atStart, now, decided }) => ({
        key: name,
        isMarked: decided,
        cells: [
          <span key="name">
            {t(`detectors.names.${name}`)}{' '}
            {decided && (
              <Badge tone="accent" icon={CheckIcon}>
                {t('detectors.decided')}
              </Badge>
            )}
          </span>,
          said(atStart),
          said(now),
        ],
      }))}
    />
  )
}

const USUAL = 5

/** Which texts are here, and where they came from. */
function Namespaces({ namespaces }: { readonly namespaces: readonly NamespaceReport[] | undefined }) {
  const { t } = useTranslation('language-test')
  return (
    <Table
      title={t('namespaces.title')}
      heads={[t('namespaces.name'), t('namespaces.language'), t('namespaces.state'), t('namespaces.source')]}
      expected={USUAL}
      rows={namespaces?.map(({ namespace, language, state, source }) => ({
        key: `${namespace} ${language}`,
        isMarked: state.startsWith('failed'),
        cells: [
          namespace,
          language,
          t(`namespaces.states.${state}`),
          source === 'bundled' ? t('namespaces.bundled') : source,
        ],
      }))}
    />
  )
}

const EVENTS = ['languageChanged', 'loaded', 'failedLoading', 'missingKey'] as const

/**
 * What i18n says of itself, told anew when it changes. Undefined at first: a prerendered page has nobody's stores
 * to look into.
 */
function useDetectionReport(): DetectionReport | undefined {
  const [report, setReport] = useState<DetectionReport>()
  useEffect(() => {
    let isWanted = true
    // A missing key is noticed while something renders, where no state may be set.
    const look = () => queueMicrotask(() => isWanted && setReport(describeDetection()))
    look()
    for (const event of EVENTS) i18n.on(event, look)
    return () => {
      isWanted = false
      for (const event of EVENTS) i18n.off(event, look)
    }
  }, [])
  return report
}

/** The addresses that switch, as plain links: a new page for the parameter, none for the hash. */
const ADDRESSES = ['#ru', '#en', '?lang=ru', '?lang=en']

function Switches() {
  const { t } = useTranslation('language-test')
  return (
    <p className={styles.switches}>
      {t('byAddress')}{' '}
      {ADDRESSES.map((address) => (
        <a
          key={address}
          className="link"
          href={address.startsWith('#') ? address : `/language-test${address}`}
        >
          {address}
        </a>
      ))}
    </p>
  )
}

/** How the interface has come to its language, and how that language looks: for the person who writes or fixes texts. */
function LanguageTestPage() {
  const { t } = useTranslation('language-test')
  const language = useLanguage()
  const report = useDetectionReport()
  usePageMetadata({ title: t('title'), noIndex: true })
  return (
    <>
      <PageTop
        title={t('title')}
        words={null}
        lead={t('lead', { name: t(`names.${language}`), code: language })}
      />
      <div className="wrap">
        <ChipGroup label={t('switch')}>
          {LANGUAGES.map((code) => (
            <Chip key={code} pressed={code === language} onToggle={() => void setLanguage(code)}>
              {t(`common:language.${code}`)}
            </Chip>
          ))}
        </ChipGroup>
        <Switches />
      </div>
      <Detectors detectors={report?.detectors} />
      <Namespaces namespaces={report?.namespaces} />
      <MissingKeys keys={report?.missingKeys} />
      <Samples />
    </>
  )
}

/** Texts that something on this page or before it has asked for in vain. */
function MissingKeys({ keys }: { readonly keys: DetectionReport['missingKeys'] | undefined }) {
  const { t } = useTranslation('language-test')
  if (!keys || keys.length === 0) {
    return (
      <Section className="wrap" title={t('missing.title')}>
        <p role="status">{keys ? t('missing.none') : '\u00A0'}</p>
      </Section>
    )
  }
  return (
    <Table
      title={t('missing.title')}
      heads={[t('missing.key'), t('namespaces.name'), t('namespaces.language')]}
      expected={0}
      rows={keys.map(({ key, namespace, language }) => ({
        key: `${language} ${namespace} ${key}`,
        cells: [key, namespace, language],
      }))}
    />
  )
}

export { LanguageTestPage as Component }
