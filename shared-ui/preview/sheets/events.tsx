import { formatDateTime, useLanguage } from '@hub/shared-i18n'
import { useState } from 'react'
import { Button } from '../../src/button/button.tsx'
import { IconButton } from '../../src/button/icon-button.tsx'
import { EventCard, EventCards } from '../../src/event-card/event-card.tsx'
import { EventRow, EventRows } from '../../src/event-row/event-row.tsx'
import {
  CalendarIcon,
  GlobeIcon,
  HeartIcon,
  MapPinIcon,
  ShareIcon,
  TicketIcon,
} from '../../src/icons/icons.ts'
import { Price } from '../../src/price/price.tsx'
import { EventCardsSkeleton, EventRowsSkeleton } from '../../src/skeleton/event-skeletons.tsx'
import { Seats, TicketPanel } from '../../src/ticket-panel/ticket-panel.tsx'
import { Part } from '../part.tsx'
import styles from '../preview.module.css'
import { events, say } from '../samples.ts'

export function Events() {
  const language = useLanguage()
  return (
    <>
      <Part title={say(language, 'Карточки', 'Cards')}>
        <EventCards>
          {events.map((event) => (
            <EventCard key={event.id} event={event} action={<Favourite />} />
          ))}
        </EventCards>
        <EventCardsSkeleton count={3} />
      </Part>
      <Part title={say(language, 'Строки', 'Rows')}>
        <div className={styles.wide}>
          <EventRows>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </EventRows>
          <EventRowsSkeleton count={2} />
        </div>
      </Part>
      <Part title={say(language, 'Билет', 'Ticket')}>
        <div className={styles.narrow}>
          <Panel />
        </div>
      </Part>
    </>
  )
}

function Favourite() {
  const [pressed, setPressed] = useState(false)
  return (
    <IconButton icon={HeartIcon} label="В избранное" pressed={pressed} onClick={() => setPressed(!pressed)} />
  )
}

function Panel() {
  const language = useLanguage()
  return (
    <TicketPanel
      label={say(language, 'Билеты и время', 'Tickets and time')}
      facts={[
        {
          icon: CalendarIcon,
          label: say(language, 'Когда', 'When'),
          value: formatDateTime(events[2]?.starts_at ?? '', language),
          note: say(language, 'до 21:00, двери с 18:30', 'until 21:00, doors at 18:30'),
        },
        {
          icon: MapPinIcon,
          label: say(language, 'Где', 'Where'),
          value: say(language, 'Большой зал', 'Main hall'),
          note: say(language, 'Господар-Йевремова, 34, и трансляция', 'Gospodar Jevremova 34, and a stream'),
        },
        {
          icon: GlobeIcon,
          label: say(language, 'Язык', 'Language'),
          value: say(language, 'На русском', 'In Russian'),
          note: say(
            language,
            'слайды на английском, субтитры ru и en',
            'slides in English, captions ru and en',
          ),
        },
      ]}
      price={<Price kind="paid" amount={120_000} currency="RSD" />}
      priceNote={say(language, 'онлайн 600 RSD', 'online 600 RSD')}
      seats={
        <Seats left={22} capacity={80}>
          {say(language, 'Осталось 22 места из 80', '22 of 80 seats left')}
        </Seats>
      }
      actions={
        <>
          <Button wide>{say(language, 'Зарегистрироваться', 'Register')}</Button>
          <Button wide variant="line" icon={TicketIcon}>
            {say(language, 'Использовать абонемент', 'Use subscription')}
          </Button>
        </>
      }
      minor={
        <>
          <Button variant="quiet" size="sm" icon={HeartIcon}>
            {say(language, 'В избранное', 'Favourite')}
          </Button>
          <Button variant="quiet" size="sm" icon={ShareIcon}>
            {say(language, 'Поделиться', 'Share')}
          </Button>
        </>
      }
    />
  )
}
