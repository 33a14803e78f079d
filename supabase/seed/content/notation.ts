import type { ClockTime, CourseSession, Link } from './types.ts'

/** Minor units (para, cent) of whole dinars or euros. */
export const minorUnits = (whole: number) => Math.round(whole * 100)

/** Joins blocks into HTML: a block that does not begin with a tag of its own becomes a paragraph. */
export function paragraphs(...blocks: string[]): string {
  return blocks.map((block) => (/^<(p|ul|h3)>/.test(block) ? block : `<p>${block}</p>`)).join('')
}

const people = 'https://people.hub.example'

export const personalPage = (path: string): Link => ({
  label: { ru: 'Личная страница', en: 'Personal page' },
  url: `${people}/${path}`,
})

export const papers = (path: string): Link => ({
  label: { ru: 'Публикации', en: 'Papers' },
  url: `${people}/${path}/papers`,
})

export const channel = (path: string): Link => ({
  label: { ru: 'Канал', en: 'Channel' },
  url: `${people}/${path}/channel`,
})

/** One session a week at the same hour, one per title. */
export function weekly(
  firstDay: number,
  time: ClockTime,
  minutes: number,
  titles: [ru: string, en?: string][],
): CourseSession[] {
  return titles.map(([ru, en], index) => ({
    when: { day: firstDay + index * 7, time, minutes },
    title: en === undefined ? { ru } : { ru, en },
  }))
}
