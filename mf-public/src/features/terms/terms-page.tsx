import { useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { useSectionMetadata } from '../../lib/metadata/use-metadata.ts'
import { PageTop } from '../../lib/page-top.tsx'

const SECTIONS = ['account', 'events', 'payment', 'passes', 'spaces', 'comments', 'data', 'changes'] as const

/** What a person agrees to by registering. Its text comes with the page and needs nothing from the database. */
function TermsPage() {
  const { t } = useTranslation('terms')
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/terms' })
  return (
    <>
      <PageTop title={t('title')} words={null} lead={t('lead')} />
      {SECTIONS.map((section) => (
        <Section key={section} className="wrap" title={t(`${section}.title`)}>
          <div className="prose">
            {t(`${section}.text`)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </Section>
      ))}
    </>
  )
}

export { TermsPage as Component }
