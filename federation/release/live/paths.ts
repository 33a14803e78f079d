/** The one file of a target that says what visitors get. */
export const LIVE_FILE = 'live.json'
/** What differs between one installation and another. */
export const CONFIG_FILE = 'config.json'

export const appFolder = (app: string, version: string): string => `${app}/${version}/`
const SHARED = 'assets/'

/** Of an app, what all its versions share: files that are named by their content. */
export const sharedFolder = (app: string): string => `${app}/${SHARED}`

/**
 * Where a file of a build is published. What is named by its content, which a build puts into `assets/`, lies beside
 * the folders of the versions.
 */
export const publishedPath = (app: string, version: string, file: string): string =>
  file.startsWith(SHARED) ? `${app}/${file}` : appFolder(app, version) + file

export const recordFile = (app: string, version: string): string => `releases/${app}/${version}.json`
export const compositionFolder = (id: string): string => `compositions/${id}/`
