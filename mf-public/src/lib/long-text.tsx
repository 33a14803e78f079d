import { type LocalizedText, localize, useLanguage } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'

/**
 * What shows rich text brings its sanitiser along and comes as a file of its own. As a query, not as a lazy
 * component: those remember a failure for good, and a retry could never work.
 */
export const richTextModule = queryOptions({
  queryKey: ['module', 'rich-text'],
  queryFn: async () => (await import('@hub/shared-ui/rich-text')).RichText,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

interface Props {
  readonly text: LocalizedText
  /** Whether the page has said already that it is not translated. */
  readonly isMarked: boolean
  /** Title of the error when what shows it did not come. */
  readonly loadError: string
}

/** A rich text of the database. */
export function LongText({ text, isMarked, loadError }: Props) {
  const shown = localize(text, useLanguage())
  const load = useLoad(richTextModule)
  return (
    <>
      {shown.isFallback && !isMarked && <FallbackBadge />}
      <LoadBoundary load={load} loadError={loadError} skeleton={<TextSkeleton length={shown.text.length} />}>
        {(RichText) => <RichText html={shown.text} lang={shown.isFallback ? shown.language : undefined} />}
      </LoadBoundary>
    </>
  )
}

const CHARACTERS_PER_LINE = 75

function TextSkeleton({ length }: { readonly length: number }) {
  const lines = Math.ceil(length / CHARACTERS_PER_LINE)
  return (
    <SkeletonGroup>
      <Skeleton height={`${lines * 1.75}rem`} />
    </SkeletonGroup>
  )
}
