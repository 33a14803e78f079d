import { type Language, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { ReactNode } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import type { SectionId } from '../../frame/sections.ts'
import { throwIfForbidden } from '../throw-if-forbidden.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

interface Section {
  /** `namespace` has `title`, `new`, `one`, `loadError` and `missing.{title,text,back}`. */
  readonly resource: {
    readonly section: SectionId
    readonly namespace: string
    readonly path: string
  }
  /** Where the rows are listed, when that is not the list of the resource. */
  readonly list?: string | undefined
}

const listOf = ({ resource, list }: Section) => list ?? resource.path

interface Props<Row, Key extends readonly unknown[]> extends Section {
  readonly resource: Section['resource'] & {
    /** Query of one row by its id; null when there is none. */
    readonly query: (id: string) => Parameters<typeof useLoad<Row | null, Key>>[0]
  }
  /** The page's title. */
  readonly nameOf: (row: Row, language: Language) => string
  /** Links and buttons beside the title. */
  readonly actions?: ((row: Row) => ReactNode) | undefined
  /** The form of a row, or of a new one (`undefined`). */
  readonly children: (row: Row | undefined) => ReactNode
}

/**
 * The page where staff create a row, or edit the one whose id is in the path: loading, failed, missing and loaded. An
 * id that is no UUID is missing without a request.
 */
export function ResourcePage<Row, Key extends readonly unknown[]>(props: Props<Row, Key>) {
  const { t } = useTranslation(props.resource.namespace)
  const { id } = useParams()
  if (id === undefined)
    return (
      <AdminFrame
        section={props.resource.section}
        title={t('new')}
        back={{ to: listOf(props), label: t('title') }}
      >
        {props.children(undefined)}
      </AdminFrame>
    )
  return UUID.test(id) ? <ExistingRow key={id} id={id} {...props} /> : <MissingRow {...props} />
}

function ExistingRow<Row, Key extends readonly unknown[]>({
  id,
  nameOf,
  actions,
  children,
  ...section
}: Props<Row, Key> & { readonly id: string }) {
  const { resource } = section
  const { t } = useTranslation(resource.namespace)
  const language = useLanguage()
  const load = useLoad(resource.query(id))
  throwIfForbidden(load)
  const { data } = load
  if (data === null) return <MissingRow {...section} />
  return (
    <AdminFrame
      section={resource.section}
      title={data ? nameOf(data, language) : t('one')}
      back={{ to: listOf(section), label: t('title') }}
      actions={data && actions?.(data)}
    >
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '24rem' }}>
        {(row) => row && children(row)}
      </LoadBoundary>
    </AdminFrame>
  )
}

function MissingRow(section: Section) {
  const { t } = useTranslation(section.resource.namespace)
  return (
    <AdminFrame section={section.resource.section} title={t('missing.title')}>
      <EmptyState
        art="quiet"
        title={t('missing.text')}
        actions={<ButtonLink to={listOf(section)}>{t('missing.back')}</ButtonLink>}
      />
    </AdminFrame>
  )
}
