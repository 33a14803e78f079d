import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { Section } from '@hub/shared-ui/section'
import section from '../../lib/section.module.css'
import type { MyThings } from '../../lib/things/my-things.ts'
import { byTime } from '../../lib/things/standing.ts'
import { ThingsPart } from '../../lib/things/things-part.tsx'
import { usePresent } from '../../lib/things/use-present.ts'
import { Ahead } from './ahead.tsx'
import { Behind } from './behind.tsx'

/** Everything somebody has registered for: what is to come with its tickets, what is over below. */
export function Registrations() {
  return <ThingsPart height="24rem">{(things) => <Lists registrations={things.registrations} />}</ThingsPart>
}

function Lists({ registrations }: Pick<MyThings, 'registrations'>) {
  const { t } = useTranslation(['things', 'common'])
  const { ahead, behind } = byTime(registrations, usePresent())
  return (
    <>
      <Section title={t('common:lists.upcoming')} className={section.section}>
        {ahead.length > 0 ? <Ahead registrations={ahead} /> : <NothingAhead />}
      </Section>
      {behind.length > 0 && (
        <Section title={t('registrations.behind')} className={section.section}>
          <Behind registrations={behind} />
        </Section>
      )}
    </>
  )
}

function NothingAhead() {
  const { t } = useTranslation('things')
  return (
    <EmptyState
      art="quiet"
      headingLevel={3}
      title={t('registrations.empty.title')}
      actions={<ButtonLink to="/events">{t('toEvents')}</ButtonLink>}
    >
      <p>{t('registrations.empty.text')}</p>
    </EmptyState>
  )
}
