import { useTranslation } from '@hub/shared-i18n'
import { useOnline } from '@hub/shared-platform'
import { Suspense, useEffect } from 'react'
import { ErrorCard } from '../error-card/error-card.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Deferred, type DeferredCode, useLoadFailure } from './deferred.tsx'

export interface OnDemandProps<P extends object> {
  readonly code: DeferredCode<P>
  /** About as high as what will be there. */
  readonly height: string
  /** Of the component that is loaded. */
  readonly props: P
  /** Says what is missing when the code did not load; without it, that the section is unavailable. */
  readonly failureTitle?: string
}

/** Renders code that is loaded when it is first rendered: a placeholder until then, and a retry where it did not load. */
export function OnDemand<P extends object>({ code, height, props, failureTitle }: OnDemandProps<P>) {
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  const failure = useLoadFailure(code)
  useEffect(() => void code.load(), [code])
  if (failure)
    return (
      <ErrorCard
        title={failureTitle ?? t('unavailable.title')}
        message={t(isOnline ? 'unavailable.code' : 'errors.network')}
        onRetry={() => void code.load()}
        retrying={failure.isRetrying}
      />
    )
  return (
    <Suspense fallback={<Skeleton width="100%" height={height} />}>
      <Deferred {...props} code={code} />
    </Suspense>
  )
}
