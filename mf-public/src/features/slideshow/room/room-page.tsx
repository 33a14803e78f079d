import { isLanguage, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, Link, useNow, usePageMetadata, useSearchParams } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useMemo } from 'react'
import { useReport } from '../display/use-report.ts'
import { SignageMessage } from '../page/signage-message.tsx'
import { useLiveProgramme } from '../page/use-live-programme.ts'
import styles from './room.module.css'
import { RoomDisplay } from './room-display.tsx'
import { type RoomProgramme, roomSource } from './room-programme.ts'

interface Props {
  /** Slug of the space. */
  readonly space: string
}

/** The signage display of one space: `lang` fixes one language, `theme=light` the light theme. */
export function RoomPage({ space }: Props) {
  const { t } = useTranslation(['slideshow', 'common'])
  const pageLanguage = useLanguage()
  const [search] = useSearchParams()
  const now = useNow()
  const source = useMemo(() => roomSource(space), [space])
  const { programme, cutOffSince, error, retry, retrying } = useLiveProgramme(source)
  const lang = search.get('lang')
  const language = isLanguage(lang) ? lang : undefined
  const room = programme?.room
  const name = room ? localize(room.name, pageLanguage).text : space
  usePageMetadata({
    title: t('room.title', { name }),
    description: t('room.description'),
    path: '/slideshow',
    noIndex: true,
  })
  useReport(room ? { space: room.slug, language: language ?? 'both', staleSince: cutOffSince } : undefined)
  if (programme && !room) return <UnknownSpace space={space} spaces={programme.spaces} search={search} />
  if (programme && room && now && isKnown(programme, now))
    return (
      <RoomDisplay
        programme={programme}
        room={room}
        now={now}
        cutOffSince={cutOffSince}
        language={language}
        theme={search.get('theme') === 'light' ? 'light' : 'dark'}
      />
    )
  if (!error && cutOffSince === undefined) return <SignageMessage title={t('title')} isBusy />
  return (
    <SignageMessage title={name}>
      <ErrorCard
        title={t('room.loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
      <p>{t('keepsTrying')}</p>
    </SignageMessage>
  )
}

/** After that a room would seem free for want of news. */
const isKnown = ({ known_until }: RoomProgramme, now: Date): boolean =>
  now.getTime() < Date.parse(known_until)

interface UnknownProps extends Pick<RoomProgramme, 'spaces'> {
  readonly space: string
  readonly search: URLSearchParams
}

/** The address of the display was mistyped, or staff renamed the space. */
function UnknownSpace({ space, spaces, search }: UnknownProps) {
  const { t } = useTranslation('slideshow')
  const language = useLanguage()
  const pathTo = (slug: string) => {
    const params = new URLSearchParams(search)
    params.set('space', slug)
    return `/slideshow?${params}`
  }
  return (
    <SignageMessage title={t('room.unknown.title')}>
      <p>{t('room.unknown.text', { space })}</p>
      <ul className={styles.spaces}>
        {spaces.map(({ slug, name }) => {
          const { text, language: nameLanguage } = localize(name, language)
          return (
            <li key={slug}>
              <Link to={pathTo(slug)} className="link" lang={nameLanguage}>
                {text}
              </Link>
            </li>
          )
        })}
        <li>
          <Link to="/slideshow" className="link">
            {t('room.unknown.hub')}
          </Link>
        </li>
      </ul>
    </SignageMessage>
  )
}
