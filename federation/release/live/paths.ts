/** The one file of a target that says what visitors get. */
export const LIVE_FILE = 'live.json'
/** What differs between one installation and another. */
export const CONFIG_FILE = 'config.json'

export const partFolder = (part: string, version: string): string => `${part}/${version}/`
export const recordFile = (part: string, version: string): string => `releases/${part}/${version}.json`
export const compositionFolder = (id: string): string => `compositions/${id}/`
