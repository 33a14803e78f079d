import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { EditForm, FormSection } from '../../../form/edit-form.tsx'
import { GeneratedCoverFields } from '../../../form/generated-cover-fields.tsx'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'
import { isPublic } from '../../../form/publication.ts'
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
import { changePost, createPost } from './api/save-post.ts'
import { DeletePost } from './delete-post.tsx'
import { speakerPath } from './paths.ts'
import type { Post } from './post.ts'
import { type PostDraft, type PostValues, postDraft, postRules, postValues } from './values.ts'

interface Props {
  readonly speaker: string
  /** Undefined: a new one. */
  readonly row: Post | undefined
}

export function PostForm({ speaker, row }: Props) {
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
