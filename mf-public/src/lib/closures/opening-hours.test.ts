import { expect, it } from 'vitest'
import { closure } from './closure.fixture.ts'
import { specialOpeningHours } from './opening-hours.ts'

it('special opening hours say the days on which the whole hub is closed', () => {
  const repair = closure({ is_whole_hub: false, closes_coworking: true })
  expect(specialOpeningHours([closure(), repair], 'en')).toEqual({
    '@type': 'LocalBusiness',
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        name: 'New Year',
        validFrom: '2037-01-01',
        validThrough: '2037-01-03',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  })
})

it('special opening hours are not said where the hub is never closed', () => {
  expect(specialOpeningHours([], 'ru')).toEqual({})
})
