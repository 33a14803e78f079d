import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { isPublic } from '../../../form/publication.ts'
import { LoadedRow, NewRowPage, RowPage } from '../../../form/row-page.tsx'
import { postQuery } from './api/get-post.ts'
import { speakerPath } from './paths.ts'
import { PostForm } from './post-form.tsx'

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
