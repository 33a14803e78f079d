import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CheckIcon, ClockIcon, ExternalLinkIcon, PencilIcon, PlusIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { pickedOf, rowsOf } from '../../lib/form/form-like.ts'
import { isPublic, usePublicationLabel } from '../../lib/form/publication.ts'
import { scienceFieldsQuery } from '../../lib/form/science-field-select.tsx'
import { slugTaken } from '../../lib/form/slug-of.ts'
import { RowLink } from '../../lib/list/cells.tsx'
import { plainText } from '../../lib/plain-text.ts'
import { type FormDefinition, ResourceForm } from '../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { DeleteSpeaker } from './delete-speaker.tsx'
import { type ListedPost, newPostPath, postPath, postsQuery } from './posts/post.ts'
import { type Speaker, type SpeakerDraft, speakers } from './speaker.ts'
import { SpeakerFields } from './speaker-fields.tsx'
import styles from './speakers.module.css'
import { type LinkRow, type SpeakerValues, speakerDraft, speakerSchema, speakerValues } from './values.ts'

/** What a speaker has written, and the way to write more. */
function Posts({ speaker }: { readonly speaker: string }) {
  const { t } = useTranslation('admin-posts')
  const load = useLoad(postsQuery(speaker))
  return (
    <section className={styles.posts} aria-labelledby="posts-title">
      <div className={styles.postsHead}>
        <h2 id="posts-title">{t('posts')}</h2>
        <ButtonLink to={newPostPath(speaker)} variant="line" size="sm" icon={PlusIcon}>
          {t('write')}
        </ButtonLink>
      </div>
      <LoadBoundary load={load} loadError={t('listError')} skeleton={{ height: '6rem' }}>
        {(posts) =>
          posts.length === 0 ? (
            <p className="muted">{t('none')}</p>
          ) : (
            <ul className={styles.plain}>
              {posts.map((post) => (
                <Line key={post.id} speaker={speaker} post={post} />
              ))}
            </ul>
          )
        }
      </LoadBoundary>
    </section>
  )
}

function Line({ speaker, post }: { readonly speaker: string; readonly post: ListedPost }) {
  const title = localize(post.title, useLanguage())
  return (
    <li className={styles.post}>
      <RowLink to={postPath(speaker, post.id)} lang={title.isFallback ? 'ru' : undefined}>
        {title.text}
      </RowLink>
      <PublicationBadge row={post} />
    </li>
  )
}

interface Props {
  readonly row: { readonly published_at: string | null }
}

/** Whether visitors see it, and since or from when. */
function PublicationBadge({ row }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const date = row.published_at && formatDateTime(row.published_at, language)
  if (!date)
    return (
      <Badge tone="quiet" icon={PencilIcon}>
        {t('publication.isDraft')}
      </Badge>
    )
  const isOut = isPublic(row)
  return (
    <Badge tone={isOut ? 'positive' : 'warning'} icon={isOut ? CheckIcon : ClockIcon}>
      {t(isOut ? 'publication.since' : 'publication.willBe', { date })}
    </Badge>
  )
}

const form: FormDefinition<Speaker, SpeakerValues, SpeakerDraft> = {
  nameOf: ({ name }, language) => localize(name, language).text,
  values: speakerValues,
  schema: speakerSchema,
  draft: speakerDraft,
  fieldOf: slugTaken,
  publicPath: ({ status, slug }) => status === 'active' && `/speakers/${slug}`,
}

/** A speaker, new or edited, with their posts. */
function SpeakerPage() {
  const { t } = useTranslation('admin-speakers')
  const show = useShownValue()
  return (
    <ResourcePage
      resource={speakers}
      nameOf={form.nameOf}
      actions={({ id, status }) =>
        status === 'active' && (
          <ButtonLink to={`/speakers/${id}`} variant="line" icon={ExternalLinkIcon}>
            {t('onSite')}
          </ButtonLink>
        )
      }
    >
      {(row) => (
        <ResourceForm
          resource={speakers}
          form={form}
          row={row}
          show={show}
          removal={(existing) => <DeleteSpeaker row={existing} />}
          aside={() => row && <Posts speaker={row.id} />}
        >
          {(edited) => <SpeakerFields form={edited} row={row} />}
        </ResourceForm>
      )}
    </ResourcePage>
  )
}

/** A value of the form in words, to compare two of them. */
function useShownValue() {
  const { t } = useTranslation(['admin-speakers', 'admin', 'common'])
  const language = useLanguage()
  const cover = usePublicationLabel()
  const { data: fields } = useLoad(scienceFieldsQuery)
  const ways: Readonly<Record<string, (value: string) => string>> = {
    status: (value) => t(`statuses.${value}`),
    field_id: (value) => {
      const chosen = fields?.find(({ id }) => id === value)
      return chosen ? localize(chosen.name, language).text : ''
    },
    bio_ru: plainText,
    bio_en: plainText,
  }
  const lists: Readonly<Record<string, (value: FieldValue) => readonly string[]>> = {
    languages: (value) => pickedOf(value).map((code) => t(`common:languages.${code}`)),
    links: (value) => rowsOf<LinkRow>(value).map((link) => `${link.label_ru} (${link.url})`),
  }
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const words = cover(field, value) ?? lists[field]?.(value).join(', ')
    return words ?? ways[field]?.(String(value)) ?? String(value)
  }
}

export { SpeakerPage as Component }
