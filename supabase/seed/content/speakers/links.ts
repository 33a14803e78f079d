import type { Link } from '../types.ts'

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
