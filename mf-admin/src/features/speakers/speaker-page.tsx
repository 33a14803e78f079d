import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon } from '@hub/shared-ui/icons'
import { LoadedRow, NewRowPage, RowPage } from '../../form/row-page.tsx'
import { speakerQuery } from './api/get-speaker.ts'
import { Posts } from './posts/posts.tsx'
import { SpeakerForm } from './speaker-form.tsx'

const SECTION = { section: 'speakers', namespace: 'admin-speakers' } as const

/** A speaker who is to be. */
export function NewSpeakerPage() {
  return (
    <NewRowPage {...SECTION}>
      <SpeakerForm row={undefined} />
    </NewRowPage>
  )
}

/** One speaker, to be changed, and what they have written. */
export function SpeakerPage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin-speakers')
  const language = useLanguage()
  const load = useLoad(speakerQuery(id))
  return (
    <LoadedRow
      {...SECTION}
      load={load}
      nameOf={({ name }) => localize(name, language).text}
      actions={({ status }) =>
        status === 'active' && (
          <ButtonLink to={`/speakers/${id}`} variant="line" icon={ExternalLinkIcon}>
            {t('onSite')}
          </ButtonLink>
        )
      }
    >
      {(row) => (
        <>
          <SpeakerForm row={row} />
          <Posts speaker={id} />
        </>
      )}
    </LoadedRow>
  )
}
