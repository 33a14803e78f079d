/** The file of a target that names the live composition. */
export const LIVE_FILE = 'live.json'
/** The settings of an installation. */
export const CONFIG_FILE = 'config.json'

export const appFolder = (app: string, version: string): string => `${app}/${version}/`
const SHARED = 'assets/'

/** Folder of the content-hashed files that all versions of an app share. */
export const sharedFolder = (app: string): string => `${app}/${SHARED}`

/**
 * Returns the path at which a file of a build is published. Content-hashed files (`assets/` in a build) are
 * stored next to the version folders.
 */
export const publishedPath = (app: string, version: string, file: string): string =>
  file.startsWith(SHARED) ? `${app}/${file}` : appFolder(app, version) + file

export const recordFile = (app: string, version: string): string => `releases/${app}/${version}.json`
export const compositionFolder = (id: string): string => `compositions/${id}/`
