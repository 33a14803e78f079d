import { useLanguage } from '@hub/shared-i18n'
import { FloorPlan } from '../../src/floor-plan/floor-plan.tsx'
import { MoreLink } from '../../src/section/more-link.tsx'
import { Section } from '../../src/section/section.tsx'
import { SpeakerTile, SpeakerTiles } from '../../src/speaker-tile/speaker-tile.tsx'
import { Spectrum } from '../../src/spectrum/spectrum.tsx'
import { people, programme, sampleText } from '../samples.ts'

const today = new Date()

export function Home() {
  const language = useLanguage()
  return (
    <>
      <Spectrum events={programme} from={today} to="/hub_calendar" />
      <Section
        title={sampleText(language, 'Кто рассказывает', 'Who speaks')}
        more={<MoreLink to="/speakers">{sampleText(language, 'Все спикеры', 'All speakers')}</MoreLink>}
      >
        <SpeakerTiles>
          {Object.values(people).map((person) => (
            <li key={person.id}>
              <SpeakerTile speaker={{ ...person, note: person.field }} lined />
            </li>
          ))}
        </SpeakerTiles>
        <SpeakerTile speaker={{ ...people.kovac, note: people.kovac.field }} />
      </Section>
      <Section title={sampleText(language, 'Днём здесь работают', 'By day people work here')}>
        <FloorPlan labels={{ hall: { name: sampleText(language, 'Большой зал', 'Main hall'), seats: 80 } }} />
      </Section>
    </>
  )
}
