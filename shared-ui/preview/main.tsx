import '../src/styles/index.css'
import { initI18n, setLanguage, useLanguage } from '@hub/shared-i18n'
import { BrowserRouter, initTheme, Link, toggleTheme, useLocation } from '@hub/shared-platform'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../src/button/button.tsx'
import { Cover } from '../src/cover/cover.tsx'
import { coverPrints, motifNames } from '../src/cover/cover-options.ts'
import { FloorPlan } from '../src/floor-plan/floor-plan.tsx'
import { kindNames } from '../src/kind/kinds.ts'
import { MoreLink } from '../src/section/more-link.tsx'
import { Section } from '../src/section/section.tsx'
import { SpeakerTile, SpeakerTiles } from '../src/speaker-tile/speaker-tile.tsx'
import { Spectrum } from '../src/spectrum/spectrum.tsx'
import styles from './preview.module.css'
import { SampleSection } from './sample-section.tsx'
import { people, programme, sampleText } from './samples.ts'
import { Actions } from './sheets/actions.tsx'
import { Dialogs } from './sheets/dialogs.tsx'
import { Events } from './sheets/events.tsx'
import { Fields } from './sheets/fields.tsx'
import { Marks } from './sheets/marks.tsx'
import { States } from './sheets/states.tsx'
import { Tokens } from './sheets/tokens.tsx'

const kindFor = (index: number) => kindNames[index % kindNames.length] ?? 'lecture'

function Covers() {
  return motifNames.map((motif, i) => (
    <SampleSection key={motif} title={motif}>
      <div className={styles.covers}>
        {(['4x3', '1x1'] as const).flatMap((ratio) =>
          coverPrints.map((print, j) => (
            <Cover
              key={`${ratio}${print}`}
              seed={`${motif}${j}`}
              kind={kindFor(i + j)}
              motif={motif}
              print={print}
              ratio={ratio}
            />
          )),
        )}
      </div>
      <div className={styles.bands}>
        {coverPrints.map((print, j) => (
          <Cover
            key={print}
            seed={`${motif}${j}`}
            kind={kindFor(i + j)}
            motif={motif}
            print={print}
            ratio="5x2"
          />
        ))}
      </div>
      <div className={styles.thumbs}>
        {coverPrints.map((print, j) => (
          <Cover
            key={print}
            seed={`${motif}${j}`}
            kind={kindFor(i + j)}
            motif={motif}
            print={print}
            size="s"
          />
        ))}
      </div>
    </SampleSection>
  ))
}

const today = new Date()

function Home() {
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
        <FloorPlan
          states={{
            hall: { state: 'free', note: '18:00', number: 1 },
            classroom: { state: 'occupied', note: '15:00', number: 2 },
            studio: { state: 'closed', number: 3 },
            coworking: { state: 'free', note: '12', number: 4 },
          }}
        />
      </Section>
    </>
  )
}

const sheets: Readonly<Record<string, () => ReactNode>> = {
  '/': Tokens,
  '/actions': Actions,
  '/fields': Fields,
  '/marks': Marks,
  '/events': Events,
  '/home': Home,
  '/covers': Covers,
  '/dialogs': Dialogs,
  '/states': States,
}

/** One sheet of the workshop, by its path. */
function Preview() {
  const { pathname } = useLocation()
  const language = useLanguage()
  const Sheet = sheets[pathname] ?? Tokens
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <nav className={styles.nav} aria-label="Sheets">
          {Object.keys(sheets).map((path) => (
            <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
              {path === '/' ? 'tokens' : path.slice(1)}
            </Link>
          ))}
        </nav>
        <Button variant="quiet" size="sm" onClick={() => void setLanguage(language === 'ru' ? 'en' : 'ru')}>
          {language === 'ru' ? 'English' : 'Русский'}
        </Button>
        <Button variant="quiet" size="sm" onClick={toggleTheme}>
          ◐
        </Button>
      </header>
      <main className={`wrap ${styles.sheet}`}>
        <h1 className="visually-hidden">{pathname}</h1>
        <Sheet />
      </main>
    </>
  )
}

const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))

initTheme()
await initI18n()
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Preview />
    </BrowserRouter>
  </StrictMode>,
)
