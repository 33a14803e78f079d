import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { DeleteRow } from '../../../lib/form/delete-row.tsx'
import { EditForm, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { GeneratedCoverFields } from '../../../lib/form/generated-cover-fields.tsx'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { isPublic, usePublicationLabel } from '../../../lib/form/publication.ts'
import { PublicationFields } from '../../../lib/form/publication-fields.tsx'
import { ResourcePage } from '../../../lib/form/resource-page.tsx'
import { LocalizedRichText } from '../../../lib/form/rich-text-field.tsx'
import { SlugField } from '../../../lib/form/slug-field.tsx'
import { slugTaken } from '../../../lib/form/slug-of.ts'
import { toastSaved } from '../../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../../lib/form/use-unsaved-changes.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { ImageField } from '../../../lib/upload/image-field.tsx'
import { postQuery } from './api/get-post.ts'
import { changePost, createPost, deletePost } from './api/save-post.ts'
import { type Post, speakerPath } from './post.ts'
import { type PostDraft, type PostValues, postDraft, postSchema, postValues } from './values.ts'

/** A post of the speaker in the path, new or edited. */
function PostPage() {
  const { t } = useTranslation('admin-posts')
  const { speaker = '' } = useParams()
  return (
    <ResourcePage
      section="speakers"
      namespace="admin-posts"
      list={speakerPath(speaker)}
      query={postQuery}
      nameOf={({ title }, language) => localize(title, language).text}
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
      {(row) => <PostForm speaker={row?.speaker_id ?? speaker} row={row} />}
    </ResourcePage>
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
    schema: postSchema,
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

export { PostPage as Component }
