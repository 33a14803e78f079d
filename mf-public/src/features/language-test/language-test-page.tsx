import { LANGUAGES, setLanguage, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { PageTop } from '../../lib/page-top.tsx'
import { Detectors } from './detectors.tsx'
import { MissingKeys } from './missing-keys.tsx'
import { Namespaces } from './namespaces.tsx'
import { Samples } from './samples.tsx'
import { Switches } from './switches.tsx'
import { useDetectionReport } from './use-detection-report.ts'

/** How the interface has come to its language, and how that language looks: for whoever writes or mends texts. */
export function LanguageTestPage() {
  const { t } = useTranslation('language-test')
  const language = useLanguage()
  const report = useDetectionReport()
  useDocumentHead({ title: t('title'), noIndex: true })
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
