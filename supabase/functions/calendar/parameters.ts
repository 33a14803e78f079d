import type { Language } from '../_shared/localized.ts'
import ru from './locales/ru.json' with { type: 'json' }

/** What an address asks for. */
export type FeedParameters =
  | { feed: 'programme'; kinds: string[] | null; languages: string[] | null; language: Language }
  | { feed: 'personal'; secret: string; language: Language | null }

export type ParameterError = { status: 400 | 404; error: string }

const KINDS = Object.keys(ru.kinds)
const NAMES = ['kinds', 'languages', 'lang', 'secret']
const SECRET = /^[\w-]{32}$/

/**
 * Reads the parameters of a feed's address: `kinds` and `languages` (of the talk; ISO 639-1), both lists with commas,
 * `lang` (ru or en: the words of the feed), or `secret`. What cannot be read is rejected rather than passed over: a
 * subscription with a slip in it would be wrong for years.
 */
export function parseParameters(parameters: URLSearchParams): FeedParameters | ParameterError {
  const names = [...parameters.keys()]
  const unknown = names.find((name) => !NAMES.includes(name))
  if (unknown !== undefined) return bad(`unknown parameter: ${unknown}`)
  if (new Set(names).size < names.length) return bad('a parameter is told twice')
  const lang = parameters.get('lang')
  if (lang !== null && !isLanguage(lang)) return bad('lang is ru or en')
  return parameters.has('secret') ? personal(parameters, lang) : programme(parameters, lang ?? 'ru')
}

function personal(parameters: URLSearchParams, language: Language | null): FeedParameters | ParameterError {
  const secret = parameters.get('secret') ?? ''
  if (parameters.has('kinds') || parameters.has('languages')) return bad('a private calendar has no filters')
  return SECRET.test(secret) ? { feed: 'personal', secret, language } : notFound
}

function programme(parameters: URLSearchParams, language: Language): FeedParameters | ParameterError {
  const kinds = listOf(parameters.get('kinds'))
  if (kinds?.some((kind) => !KINDS.includes(kind))) return bad(`kinds are of ${KINDS.join(', ')}`)
  const languages = listOf(parameters.get('languages'))
  if (languages?.some((code) => !/^[a-z]{2}$/.test(code))) return bad('languages are codes of two letters')
  return { feed: 'programme', kinds, languages, language }
}

export const notFound: ParameterError = { status: 404, error: 'no such calendar' }

const bad = (error: string): ParameterError => ({ status: 400, error })

const isLanguage = (value: string): value is Language => value === 'ru' || value === 'en'

const listOf = (value: string | null): string[] | null => value?.split(',') ?? null
