import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type LoadResult, usePageMetadata } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { BackLink } from '../../../lib/back-link.tsx'
import { NothingHere } from '../../../lib/detail-page/page-message.tsx'
import type { TicketEvent } from '../../../lib/registration/registration-data.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { RegistrationOrResult } from './registration-or-result.tsx'
import styles from './registration-page.module.css'

interface Props {
  readonly load: LoadResult<TicketEvent | null>
  readonly title: string
  /** Path of the form. */
  readonly path: string
  /** The page of what it is for. */
  readonly page: { readonly to: string; readonly label: string }
  /** Shown where there is nothing to register for. */
  readonly missing: {
    readonly title: string
    readonly text: string
    readonly back: { readonly to: string; readonly label: string }
  }
}

/** The page of a form that asks for a seat, at an event or in a course, from the form to the ticket. */
export function RegistrationFrame({ load, title, path, page, missing }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const event = load.data
  usePageMetadata({
    title: event ? `${title}: ${localize(event.title, language).text}` : title,
    path,
    noIndex: true,
  })
  if (event === null) return <NothingHere {...missing} />
  return (
    <>
      <BackLink list={page.to}>{page.label}</BackLink>
      <div className={`wrap ${styles.page}`}>
        {load.error && <h1 className="visually-hidden">{title}</h1>}
        <LoadBoundary load={load} loadError={t('loadError')} skeleton={<Loading title={title} />}>
          {(loaded) => loaded && <RegistrationOrResult key={loaded.id} event={loaded} />}
        </LoadBoundary>
      </div>
    </>
  )
}

function Loading({ title }: Pick<Props, 'title'>) {
  return (
    <>
      <h1>{title}</h1>
      <FormSkeleton />
    </>
  )
}
