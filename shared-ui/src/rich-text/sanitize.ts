import DOMPurify, { type Config } from 'dompurify'

/** Pages of the web and of this site, addresses to write to and numbers to call. No scheme that runs or hides anything. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i

/** Whether a link may lead there; blanks and quotes have no place in an address. */
export const isRichLink = (href: string): boolean => LINK.test(href) && !/[\s<>"\\]/.test(href)

/** What an editor may write: structure and emphasis, links; no pictures, no look. */
const allowed: Config = {
  ALLOWED_TAGS: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'em', 'strong', 'a', 'blockquote', 'br'],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: LINK,
  RETURN_TRUSTED_TYPE: false,
}

/** HTML of the database as it may stand on the page. Links out of the site cannot reach back to it. */
export function sanitize(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true })
  for (const link of fragment.querySelectorAll('a')) {
    if (!link.hasAttribute('href')) link.replaceWith(...link.childNodes)
    else if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.setAttribute('rel', 'noopener nofollow')
    else link.setAttribute('rel', 'noopener')
  }
  const box = document.createElement('div')
  box.append(fragment)
  return box.innerHTML
}
