import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { Deferred, type DeferredCode, useLoadFailure } from '@hub/shared-ui/deferred'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { Suspense, useEffect } from 'react'

interface Props<P extends object> {
  readonly code: DeferredCode<P>
  /** About as high as what will be there. */
  readonly height: string
  readonly props: P
}

/** Renders code that is loaded when it is first rendered: a placeholder until then, and a retry where it did not load. */
export function OnDemand<P extends object>({ code, height, props }: Props<P>) {
  const { t } = useTranslation('common')
  const failure = useLoadFailure(code)
  useEffect(() => void code.load(), [code])
  if (failure)
    return (
      <ErrorCard
        title={t('unavailable.title')}
        message={t(errorMessageKey(failure.error))}
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
