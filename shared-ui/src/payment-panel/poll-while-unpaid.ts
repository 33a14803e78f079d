/** Staff mark transfers by hand, so seconds do not matter. */
const EVERY_MS = 15_000

interface Asked<Data> {
  readonly state: { readonly data: Data | undefined }
}

/**
 * Makes a query ask again while its data is still to be paid for: every 15 seconds, not in a hidden tab, and as soon as
 * somebody comes back from their bank's app.
 */
export const pollWhileUnpaid = <Data>(isUnpaid: (data: Data) => boolean) => {
  const waits = ({ state }: Asked<Data>) => state.data !== undefined && isUnpaid(state.data)
  return {
    refetchInterval: (query: Asked<Data>) => (waits(query) ? EVERY_MS : false),
    refetchOnWindowFocus: (query: Asked<Data>): boolean | 'always' => (waits(query) ? 'always' : true),
  } as const
}
