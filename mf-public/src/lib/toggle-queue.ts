import { queryClient } from '@hub/shared-platform'

/** What the server was last known to have, by the name of a switch. */
const savedAs = new Map<string, boolean>()

/**
 * Presses of a switch that is shown before it is saved: each waits for the one before it, so that the last one counts.
 * When that one fails, the switch goes back to what is saved, which need not be the opposite.
 */
export function toggleQueueOf(mutationKey: readonly string[]) {
  const name = mutationKey.join(' ')
  const isLast = () => queryClient.isMutating({ mutationKey }) <= 1
  return {
    isLast,
    /** To be told before anything is shown. */
    begin: (isOn: boolean) => {
      if (isLast()) savedAs.set(name, isOn)
    },
    saved: (isOn: boolean) => void savedAs.set(name, isOn),
    /** What is to be shown after a press that failed; undefined while another one waits. */
    goBackTo: () => (isLast() ? savedAs.get(name) : undefined),
  }
}
