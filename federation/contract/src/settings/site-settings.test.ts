import { describe, expect, it } from 'vitest'
import { DEFAULT_TOPBAR, type SiteSettingsRow, toSiteSettings } from './site-settings.ts'

const row = (sections: Partial<SiteSettingsRow>): SiteSettingsRow => ({
  navigation_items: null,
  topbar_settings: null,
  footer_settings: null,
  ...sections,
})

describe('site settings', () => {
  it('have an empty navigation and the specified top bar when there is no row', () => {
    expect(toSiteSettings([])).toEqual({ navigation: [], topbar: DEFAULT_TOPBAR, footer: undefined })
  })

  it('have the specified defaults of the top bar', () => {
    expect(DEFAULT_TOPBAR).toEqual({
      height: 'standard',
      alignment: 'center',
      style: 'classic',
      spacing: 'normal',
      showBorder: true,
      showShadow: true,
      stickyHeader: true,
      mobileCollapse: true,
      backgroundColor: 'white',
      animation: 'slide',
      showIcons: false,
      showBadges: true,
      maxWidth: 'container',
    })
  })

  it('keep only visible items with id, label and path, in their order', () => {
    const navigation_items = [
      { id: 'b', label: 'Б', path: '/b', order: 2 },
      { id: 'a', label: 'А', path: '/a', order: 1 },
      { id: 'unordered', label: 'Без места', path: '/u' },
      { id: 'before', label: 'До всех', path: '/z', order: -1 },
      { id: 'hidden', label: 'Скрыто', path: '/h', visible: false },
      { id: 'nameless', label: ' ', path: '/n' },
      { label: 'Без id', path: '/x' },
      { id: 'nowhere', label: 'Никуда' },
      null,
      'text',
    ]
    const { navigation } = toSiteSettings([row({ navigation_items })])
    expect(navigation.map((item) => item.id)).toEqual(['before', 'unordered', 'a', 'b'])
  })

  it('use a missing section of the next row, and never mix values inside a section', () => {
    const english = row({
      navigation_items: [{ id: 'e', label: 'Events', path: '/events' }],
    })
    const russian = row({
      navigation_items: [{ id: 'e', label: 'События', path: '/events' }],
      topbar_settings: { height: 'tall' },
    })
    const settings = toSiteSettings([english, russian])
    expect(settings.navigation[0]?.label).toBe('Events')
    expect(settings.topbar.height).toBe('tall')
  })

  it('replace a damaged value by its default and keep the others', () => {
    const { topbar } = toSiteSettings([row({ topbar_settings: { height: 900, animation: 'fade' } })])
    expect(topbar).toEqual({ ...DEFAULT_TOPBAR, animation: 'fade' })
  })

  it('accept sections of any shape', () => {
    for (const odd of [42, 'text', [], { columns: 'no' }, true]) {
      const settings = toSiteSettings([
        row({ navigation_items: odd, topbar_settings: odd, footer_settings: odd }),
      ])
      expect(settings.topbar).toEqual(DEFAULT_TOPBAR)
      expect(settings.footer).toBeUndefined()
    }
  })
})
