import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { isPublic } from '../../../form/publication.ts'
import { LoadedRow, NewRowPage, RowPage } from '../../../form/row-page.tsx'
import { postQuery } from './api/get-post.ts'
import { speakerPath } from './paths.ts'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { EditForm, FormSection } from '../../../form/edit-form.tsx'
import { GeneratedCoverFields } from '../../../form/generated-cover-fields.tsx'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'
import { PublicationFields } from '../../../form/publication-fields.tsx'
import { LocalizedRichText } from '../../../form/rich-text-field.tsx'
import { SlugField } from '../../../form/slug-field.tsx'
import { slugTaken } from '../../../form/slug-taken.ts'
import { toastSaved } from '../../../form/toast-saved.tsx'
import { useEditForm } from '../../../form/use-edit-form.ts'
import { usePublicationLabel } from '../../../form/use-publication-label.ts'
import { useUnsavedChanges } from '../../../form/use-unsaved-changes.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { ImageField } from '../../../upload/image-field.tsx'
import { changePost, createPost, deletePost } from './api/save-post.ts'
import type { Post } from './post.ts'
import { type PostDraft, type PostValues, postDraft, postRules, postValues } from './values.ts'
import { DeleteRow } from '../../../form/delete-row.tsx'

function usePlace() {
  const { speaker = '' } = useParams()
  const section = { section: 'speakers', namespace: 'admin-posts', list: speakerPath(speaker) } as const
  return { speaker, section }
}

/** A post that is to be, of the speaker in the address. */
export function NewPostPage() {
  const { speaker, section } = usePlace()
  return (
    <NewRowPage {...section}>
      <PostForm speaker={speaker} row={undefined} />
    </NewRowPage>
  )
}

/** One post, to be changed. */
export function PostPage() {
  return <RowPage {...usePlace().section} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin-posts')
  const { section } = usePlace()
  const language = useLanguage()
  const load = useLoad(postQuery(id))
  return (
    <LoadedRow
      {...section}
      load={load}
      nameOf={({ title }) => localize(title, language).text}
      actions={(row) =>
        isPublic(row) && (
          <ButtonLink
            to={`/speakers/${row.speaker_id}/blog/${row.slug}`}
            variant="line"
            icon={ExternalLinkIcon}
          >
            {t('onSite')}
          </ButtonLink>
        )
      }
    >
      {(row) => <PostForm speaker={row.speaker_id} row={row} />}
    </LoadedRow>
  )
}

interface Props {
  readonly speaker: string
  /** Undefined: a new one. */
  readonly row: Post | undefined
}

function PostForm({ speaker, row }: Props) {
  const { t } = useTranslation('admin-posts')
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const shown = usePublicationLabel()
  const back = speakerPath(speaker)
  const edit = useEditForm<Post, PostValues, PostDraft>({
    name: `posts:${row?.id ?? `new:${speaker}`}`,
    row,
    valuesOf: postValues,
    rules: postRules,
    fieldOf: slugTaken,
    draftOf: postDraft,
    save: (draft, base, key) => (base ? changePost(base, draft) : createPost(speaker, draft, key)),
    onSaved: ({ title, slug, published_at }, isNew) => {
      const text = t(isNew ? 'created' : 'saved', { title: localize(title, language).text })
      toastSaved(text, isPublic({ published_at }) && `/speakers/${speaker}/blog/${slug}`)
      leave(back, isNew)
    },
  })
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      cancelTo={back}
      labelOf={(field) => t(`fields.${field}`)}
      show={(field, value) =>
        shown(field, value) ?? (field.startsWith('body_') ? plainText(String(value)) : String(value))
      }
      more={row && <DeletePost row={row} />}
    >
      <Fields form={edit.form} speaker={speaker} row={row} />
    </EditForm>
  )
}

function Fields({ form, speaker, row }: Props & { readonly form: FormLike }) {
  const { t } = useTranslation('admin-posts')
  const isOut = isPublic(row)
  return (
    <>
      <FormSection title={t('parts.text')}>
        <LocalizedField form={form} name="title" label={t('fields.title')} required />
        <SlugField
          form={form}
          from={form.values.title_en ? 'title_en' : 'title_ru'}
          path={`/speakers/${speaker}/blog/`}
          known={isOut ? row?.slug : undefined}
        />
        <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
        <LocalizedRichText form={form} name="body" label={t('fields.body')} required />
      </FormSection>
      <FormSection title={t('parts.look')}>
        <ImageField form={form} name="cover_path" label={t('fields.cover_path')} folder="posts" />
        {!form.values.cover_path && (
          <GeneratedCoverFields
            form={form}
            seed={String(form.values.slug || 'post')}
            kind={speakerColour(speaker)}
          />
        )}
      </FormSection>
      <FormSection title={t('parts.publication')}>
        <PublicationFields form={form} wasPublic={isOut} />
      </FormSection>
    </>
  )
}

function DeletePost({ row }: { readonly row: Post }) {
  const { t } = useTranslation('admin-posts')
  const title = localize(row.title, useLanguage()).text
  return (
    <DeleteRow
      title={t('delete.title', { title })}
      done={t('delete.done', { title })}
      failed={t('delete.failed')}
      leaveTo={speakerPath(row.speaker_id)}
      onDelete={() => deletePost(row.id)}
    >
      <p>{t(isPublic(row) ? 'delete.public' : 'delete.text')}</p>
    </DeleteRow>
  )
}
