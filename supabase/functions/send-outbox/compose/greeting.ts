import { fill } from '../texts.ts'

/** What programs that show mail turn into a link by themselves, and what a person's name does not need. */
const LINK_OR_MARKUP = /[/\\@<>[\]{}|:=&%#]|\p{L}[.\u3002\uff0e\uff61]\p{L}{2,}|\d[.\u3002]\d|\bwww\b/iu

/**
 * Returns the name to greet somebody by, or nothing where it could become a link: the person who registers types the name, and
 * programs that show mail make links of addresses without being told.
 */
export const greetingName = (name: string | undefined): string =>
  name && !LINK_OR_MARKUP.test(name) ? name : ''

/** Fills a sentence that begins by greeting somebody; without a name it begins with its next word. */
export const fillLead = (text: string, values: Record<string, string>): string =>
  fill(
    values.name ? text : text.replace(/^\{name\}, (.)/u, (_, first: string) => first.toUpperCase()),
    values,
  )
