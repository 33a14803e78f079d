/** The one file of a target that says what visitors get. */
export const LIVE_FILE = 'live.json'
/** What differs between one installation and another. */
export const CONFIG_FILE = 'config.json'

export const partFolder = (part: string, version: string): string => `${part}/${version}/`
const SHARED = 'assets/'

/** Of a part, what all its versions share: files that are named by their content. */
export const sharedFolder = (part: string): string => `${part}/${SHARED}`

/**
 * Where a file of a build is published. What is named by its content, which a build puts into `assets/`, lies beside
 * the folders of the versions.
 */
export const publishedPath = (part: string, version: string, file: string): string =>
  file.startsWith(SHARED) ? `${part}/${file}` : partFolder(part, version) + file

export const recordFile = (part: string, version: string): string => `releases/${part}/${version}.json`
export const compositionFolder = (id: string): string => `compositions/${id}/`
