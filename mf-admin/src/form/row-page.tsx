import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, type Load, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import type { ComponentType, ReactNode } from 'react'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { SECTIONS, type SectionId } from '../frame/sections.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Section {
  readonly section: SectionId
  /** The section's own texts: `title`, `new`, `one`, `loadError` and `missing.{title,text,back}`. */
  readonly namespace: string
  /** Where the rows are listed, when that is not the section's own page. */
  readonly list?: string | undefined
}

const listOf = ({ section, list }: Section) =>
  list ?? SECTIONS.find(({ id }) => id === section)?.path ?? '/admin'

/** The page of a row that is to be. */
export function NewRowPage({ children, ...section }: Section & { readonly children: ReactNode }) {
  const { t } = useTranslation(section.namespace)
  return (
    <AdminFrame section={section.section} title={t('new')} back={{ to: listOf(section), label: t('title') }}>
      {children}
    </AdminFrame>
  )
}

/** The page of the row that the address names; whatever is no id is told apart without asking the server. */
export function RowPage({
  of: Existing,
  ...section
}: Section & { readonly of: ComponentType<{ id: string }> }) {
  const { id = '' } = useParams()
  return UUID.test(id) ? <Existing key={id} id={id} /> : <MissingRow {...section} />
}

interface LoadedProps<Row> extends Section {
  readonly load: Load<Row | null>
  readonly nameOf: (row: Row) => string
  readonly actions?: ((row: Row) => ReactNode) | undefined
  readonly children: (row: Row) => ReactNode
}

/** A row on its page: while it loads, when it does not, when there is none, and when it is there. */
export function LoadedRow<Row>({ load, nameOf, actions, children, ...section }: LoadedProps<Row>) {
  const { t } = useTranslation(section.namespace)
  const { data, error, retry, retrying } = load
  if (data === null) return <MissingRow {...section} />
  return (
    <AdminFrame
      section={section.section}
      title={data ? nameOf(data) : t('one')}
      back={{ to: listOf(section), label: t('title') }}
      actions={data && actions?.(data)}
    >
      {data && children(data)}
      {error && (
        <ErrorCard
          title={t('loadError')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton width="100%" height="24rem" />
        </SkeletonGroup>
      )}
    </AdminFrame>
  )
}

function MissingRow(section: Section) {
  const { t } = useTranslation(section.namespace)
  return (
    <AdminFrame section={section.section} title={t('missing.title')}>
      <EmptyState
        art="quiet"
        title={t('missing.text')}
        actions={<ButtonLink to={listOf(section)}>{t('missing.back')}</ButtonLink>}
      />
    </AdminFrame>
  )
}
