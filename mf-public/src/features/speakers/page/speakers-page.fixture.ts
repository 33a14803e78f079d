import { API } from '@hub/shared-ui/testing'
import { HttpResponse, http } from 'msw'
import type { SpeakerCardData } from '../../../lib/speaker-data.ts'

export const LIST = `${API}/rest/v1/rpc/list_speakers`

const card = (number: number, changes: Partial<SpeakerCardData>): SpeakerCardData => ({
  id: `7c0f3f0e-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  slug: `speaker-${number}`,
  name: { ru: `Спикер ${number}`, en: `Speaker ${number}` },
  field: { ru: 'астрофизика', en: 'astrophysics' },
  headline: { ru: 'ищет чёрные дыры', en: 'finds black holes' },
  photo_path: null,
  cover_motif: 'orbits',
  cover_print: 'night',
  is_recommended: number === 1,
  ...changes,
})

/** A database with so many speakers of two fields, and what it was asked. */
export function speakersOf(size: number, changes: Partial<SpeakerCardData> = {}) {
  const asked: Record<string, string>[] = []
  const handler = http.get(LIST, ({ request }) => {
    const query = new URL(request.url).searchParams
    const { apikey: _, ...question } = Object.fromEntries(query)
    asked.push(question)
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('page_size'))]
    const numbers = Array.from({ length: pageSize }, (_, i) => (page - 1) * pageSize + i + 1)
    return HttpResponse.json({
      total: Math.min(size, 200),
      speakers: numbers.filter((number) => number <= size).map((number) => card(number, changes)),
      ...(page === 1 && {
        fields: [
          { slug: 'astrophysics', name: { ru: 'астрофизика', en: 'astrophysics' } },
          { slug: 'geology', name: { ru: 'геология', en: 'geology' } },
        ],
      }),
    })
  })
  return { asked, handler }
}
