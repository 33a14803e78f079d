import { useTranslation } from '@hub/shared-i18n'
import { queryClient, toApiError, toast, useMutation } from '@hub/shared-platform'
import { useMemo, useState } from 'react'
import { slidesQuery } from './api/get-slides.ts'
import { invalidateSlides, reorderSlides } from './api/save-slide.ts'
import type { Slide } from './slide.ts'

const SAVING = ['order-slides']

/** Those that nobody has placed yet come last, as they do on the wall. */
function inOrder(slides: readonly Slide[], ids: readonly string[]): Slide[] {
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const place = ({ id }: Slide) => placeOf.get(id) ?? ids.length
  return [...slides].sort((one, other) => place(one) - place(other))
}

/**
 * Slides in the order that was chosen last. It is shown at once and saved one after the other, so that the last one
 * counts; when that could not be saved, they go back to how they were when last heard of.
 */
export function useOrder(slides: readonly Slide[]) {
  const { t } = useTranslation('slides')
  const [wanted, setWanted] = useState<readonly string[]>()
  const isLast = () => queryClient.isMutating({ mutationKey: SAVING }) <= 1
  const { mutate } = useMutation({
    mutationKey: SAVING,
    scope: { id: 'order-slides' },
    mutationFn: reorderSlides,
    onSuccess: (_answer, ids) =>
      queryClient.setQueryData<Slide[]>(slidesQuery.queryKey, (known) => known && inOrder(known, ids)),
    onError: (error) => {
      if (!isLast()) return
      toast.error(t(toApiError(error).kind === 'forbidden' ? 'orderForbidden' : 'orderError'))
    },
    onSettled: () => {
      if (!isLast()) return
      setWanted(undefined)
      invalidateSlides()
    },
  })
  return {
    shown: useMemo(() => (wanted ? inOrder(slides, wanted) : slides), [slides, wanted]),
    order: (next: readonly Slide[]) => {
      const ids = next.map(({ id }) => id)
      setWanted(ids)
      mutate(ids)
    },
  }
}
