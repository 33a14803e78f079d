import { localize, useTranslation } from '@hub/shared-i18n'
import { useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { GeneratedCoverFields } from '../../../lib/form/generated-cover-fields.tsx'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { isPublic, usePublicationLabel } from '../../../lib/form/publication.ts'
import { PublicationFields } from '../../../lib/form/publication-fields.tsx'
import { LocalizedRichText } from '../../../lib/form/rich-text-field.tsx'
import { SlugField } from '../../../lib/form/slug-field.tsx'
import { slugTaken } from '../../../lib/form/slug-of.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { DeleteResource, type FormDefinition, ResourceForm } from '../../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../../lib/resource/resource-page.tsx'
import { ImageField } from '../../../lib/upload/image-field.tsx'
import {
  type Post,
  type PostDraft,
  type PostValues,
  postDraft,
  postSchema,
  posts,
  postValues,
  speakerPath,
} from './post.ts'

const form: FormDefinition<Post, PostValues, PostDraft> = {
  nameOf: ({ title }, language) => localize(title, language).text,
  values: postValues,
  schema: postSchema,
  draft: postDraft,
  fieldOf: slugTaken,
  publicPath: (row) => isPublic(row) && pathOnSite(row),
}

const pathOnSite = ({ speaker_id, slug }: Post) => `/speakers/${speaker_id}/blog/${slug}`

/** A post of the speaker in the path, new or edited. */
function PostPage() {
  const { t } = useTranslation('admin-posts')
  const { speaker = '' } = useParams()
  return (
    <ResourcePage
      resource={posts}
      list={speakerPath(speaker)}
      nameOf={form.nameOf}
      actions={(row) =>
        isPublic(row) && (
          <ButtonLink to={pathOnSite(row)} variant="line" icon={ExternalLinkIcon}>
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
  const shown = usePublicationLabel()
  const page = { resource: posts, form, list: speakerPath(speaker) }
  return (
    <ResourceForm
      {...page}
      row={row}
      draftName={`new:${speaker}`}
      create={(draft, key) => posts.create({ ...draft, speaker_id: speaker }, key)}
      show={(field, value) =>
        shown(field, value) ?? (field.startsWith('body_') ? plainText(String(value)) : String(value))
      }
      removal={(existing) => (
        <DeleteResource
          {...page}
          row={existing}
          consequences={<p>{t(isPublic(existing) ? 'delete.public' : 'delete.text')}</p>}
        />
      )}
    >
      {(edited) => <Fields form={edited} speaker={speaker} row={row} />}
    </ResourceForm>
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

export { PostPage as Component }
