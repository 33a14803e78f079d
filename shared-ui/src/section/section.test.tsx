// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { MoreLink } from './more-link.tsx'
import { Section } from './section.tsx'

describe('Section', () => {
  it('is a region named by its heading, with a way on', async () => {
    await renderUi(
      <Section title="Скоро" more={<MoreLink to="/events">Вся программа</MoreLink>}>
        …
      </Section>,
    )
    const region = within(screen.getByRole('region', { name: 'Скоро' }))
    expect(region.getByRole('heading', { level: 2 })).toBeTruthy()
    expect(region.getByRole('link', { name: 'Вся программа' }).getAttribute('href')).toBe('/events')
  })
})
