import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, type LoadResult } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { ErrorCard } from '../error-card/error-card.tsx'
import { Skeleton } from './skeleton.tsx'
import { SkeletonGroup } from './skeleton-group.tsx'

interface Props<Data> {
  readonly load: LoadResult<Data>
  /** Says what did not load. */
  readonly loadError: string
  /** What stands there while it loads: a skeleton of its own, or one block of this height. */
  readonly skeleton: ReactNode | { readonly height: string }
  /** Of a box around each of the three, which keeps its place on the page. */
  readonly className?: string | undefined
  readonly children: (data: Data) => ReactNode
}

/** Renders a load: a skeleton while it is pending, an error with a retry when it failed, its content when it is there. */
export function LoadBoundary<Data>({ load, loadError, skeleton, className, children }: Props<Data>) {
  const { t } = useTranslation('common')
  const { data, error, retry, retrying } = load
  const box = (key: string, content: ReactNode) =>
    className === undefined ? (
      content
    ) : (
      <div key={key} className={className}>
        {content}
      </div>
    )
  if (data !== undefined) return box('loaded', children(data))
  if (error)
    return box(
      'failed',
      <ErrorCard title={loadError} message={t(errorMessageKey(error))} onRetry={retry} retrying={retrying} />,
    )
  return box('waiting', isBlock(skeleton) ? <SkeletonBlock {...skeleton} /> : skeleton)
}

const isBlock = (
  skeleton: ReactNode | { readonly height: string },
): skeleton is { readonly height: string } =>
  typeof skeleton === 'object' && skeleton !== null && 'height' in skeleton

function SkeletonBlock({ height }: { readonly height: string }) {
  return (
    <SkeletonGroup>
      <Skeleton width="100%" height={height} />
    </SkeletonGroup>
  )
}
