import { formatDateTime, LANGUAGES, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, toApiError, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Badge } from '@hub/shared-ui/badge'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CheckIcon, PlusIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import { useState } from 'react'
import { pathForSeason } from '../../lib/form/use-season-of-new.ts'
import { AddItems } from './add-items.dialog.tsx'
import { EditPost } from './post.dialog.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { editPath, ITEM_KINDS, type ItemKind, isOpen, type Season, type SeasonItem } from './season.ts'
import { refetchSeason, removeItem } from './season-actions.ts'
import styles from './seasons.module.css'

interface Props {
  readonly season: Season
}

/** What belongs to a season, by kind, with what can be added and removed. */
export function SeasonItems({ season }: Props) {
  return (
    <>
      {ITEM_KINDS.map((kind) => (
        <Group key={kind} season={season} kind={kind} />
      ))}
    </>
  )
}

const NEW: Readonly<Record<Exclude<ItemKind, 'post'>, string>> = {
  event: '/admin/events/new',
  course: '/admin/courses/new',
  slide: '/admin/slideshow/new',
}

function Group({ season, kind }: Props & { readonly kind: ItemKind }) {
  const { t } = useTranslation('seasons')
  const items = season.items.filter((item) => item.kind === kind)
  const hasEvents = season.items.some((item) => item.kind === 'event')
  return (
    <Section title={t(`groups.${kind}`, { count: items.length })} className={styles.group}>
      {items.length > 0 ? (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.id} season={season} item={item} />
          ))}
        </ul>
      ) : (
        <p className="muted">{t(`none.${kind}`)}</p>
      )}
      {isOpen(season) && (
        <div className="actions">
          {kind === 'post' ? (
            hasEvents && <EditPost season={season} />
          ) : (
            <>
              <AddItems season={season} kind={kind} />
              <ButtonLink to={pathForSeason(NEW[kind], season.id)} variant="quiet" size="sm" icon={PlusIcon}>
                {t(`create.${kind}`)}
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </Section>
  )
}

function Item({ season, item }: Props & { readonly item: SeasonItem }) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const { kind, title, starts_at, is_public, text } = item
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <Link to={editPath(item)} className="link">
          <Localized text={title} />
        </Link>
        {kind !== 'post' && starts_at && (
          <span className={styles.aside}>{formatDateTime(starts_at, language)}</span>
        )}
        {text && <p className={styles.text}>{text}</p>}
        {is_public && (
          <Badge tone="positive" icon={CheckIcon}>
            {t(kind === 'post' ? 'sent' : 'public')}
          </Badge>
        )}
      </div>
      <div className={styles.tools}>
        <PreviewLinks item={item} languages={LANGUAGES} />
        {kind === 'post' && isOpen(season) && <EditPost season={season} post={item} />}
        {isOpen(season) && <Remove season={season} item={item} />}
      </div>
    </li>
  )
}

/** Takes an item out at once: it stays a draft, and can be added again. */
function Remove({ season, item }: Props & { readonly item: SeasonItem }) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const name = item.title[language] ?? item.title.ru
  const remove = async () => {
    setBusy(true)
    try {
      await removeItem(season.id, item.id)
      toast.success(t('remove.done', { name }))
    } catch (thrown) {
      const isLate = apiErrorCode(toApiError(thrown)) === 'season_not_draft'
      if (isLate) refetchSeason(season.id)
      toast.error(t(isLate ? 'errors.season_not_draft' : 'remove.failed'))
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isBusy && t('remove.busy')}
      aria-label={t('remove.of', { name })}
      onClick={() => void remove()}
    >
      {t('remove.action')}
    </Button>
  )
}
