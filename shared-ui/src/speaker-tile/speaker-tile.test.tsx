// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { SpeakerTile, SpeakerTiles } from './speaker-tile.tsx'

const speaker = { id: 'kovac', name: { ru: 'Мария Ковач' }, note: { ru: 'астрофизика', en: 'astrophysics' } }

describe('SpeakerTile', () => {
  it('is a link with the name and what they work on', async () => {
    await renderUi(
      <SpeakerTiles>
        <li>
          <SpeakerTile speaker={speaker} lined />
        </li>
      </SpeakerTiles>,
    )
    const link = screen.getByRole('link', { name: 'Мария Ковач астрофизика' })
    expect(link.getAttribute('href')).toBe('/speakers/kovac')
    expect(screen.getByRole('list')).toBeTruthy()
  })

  it('marks what nobody has translated', async () => {
    await renderUi(<SpeakerTile speaker={speaker} />, 'en')
    expect(screen.getByText('Мария Ковач').lang).toBe('ru')
    expect(screen.getByText('astrophysics').lang).toBe('')
  })

  it('keeps its drawing', async () => {
    const { container, update } = await renderUi(<SpeakerTile speaker={speaker} />)
    const before = container.querySelector('img')?.getAttribute('src')
    update(<SpeakerTile key="again" speaker={{ ...speaker, name: { ru: 'М. Ковач' } }} />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe(before)
  })
})
