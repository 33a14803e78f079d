/** The address of each list as it was left for one of its rows: what was searched, filtered and ordered. */
const addresses = new Map<string, string>()

export const storeListPath = (path: string, search: string) => void addresses.set(path, path + search)

/** Where a list is found again as it was; other addresses as they are. */
export const listReturnPath = (path: string) => addresses.get(path) ?? path
