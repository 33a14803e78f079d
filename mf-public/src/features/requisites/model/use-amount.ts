import { useSearchParams } from '@hub/shared-platform'
import { useSearchDraft } from '@hub/shared-ui/use-search-draft'

const NAME = 'amount'

/** What stands in the field: kept in the address after a pause, unless it is the sum that is suggested anyway. */
export function useAmount(suggested: string) {
  const [params, setParams] = useSearchParams()
  const { draft, setDraft, send } = useSearchDraft(params.get(NAME) ?? suggested, (text) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (text === suggested) next.delete(NAME)
        else next.set(NAME, text)
        return next
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  return { text: draft, setText: setDraft, keep: send }
}
