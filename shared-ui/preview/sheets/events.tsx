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
import { CourseSessions } from '../../src/ticket/course-sessions.tsx'
import { SeatAvailability, TicketPanel } from '../../src/ticket-panel/ticket-panel.tsx'
import styles from '../preview.module.css'
import { SampleSection } from '../sample-section.tsx'
import { events, sampleText } from '../samples.ts'

export function Events() {
  const language = useLanguage()
  return (
    <>
      <SampleSection title={sampleText(language, 'Карточки', 'Cards')}>
        <EventCards>
          {events.map((event) => (
            <EventCard key={event.id} event={event} action={<Favourite />} />
          ))}
        </EventCards>
        <EventCardsSkeleton count={3} />
      </SampleSection>
      <SampleSection title={sampleText(language, 'Строки', 'Rows')}>
        <div className={styles.wide}>
          <EventRows>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </EventRows>
          <EventRowsSkeleton count={2} />
        </div>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Билет', 'Ticket')}>
        <div className={styles.narrow}>
          <Panel />
        </div>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Занятия курса', 'Sessions of a course')}>
        <CourseSessions course={course} registration={{ seats: [attended] }} />
      </SampleSection>
    </>
  )
}

const course = {
  slug: 'sky',
  sessions: [
    {
      id: 'moon',
      title: { ru: 'Луна вблизи', en: 'The Moon up close' },
      starts_at: '2056-12-01T18:30:00Z',
      ends_at: '2056-12-01T20:30:00Z',
      location: { ru: 'Крыша', en: 'The roof' },
    },
    {
      id: 'planets',
      title: { ru: 'Планеты', en: 'Planets' },
      starts_at: '2056-12-08T18:30:00Z',
      ends_at: '2056-12-08T20:30:00Z',
    },
  ],
}

const attended = {
  id: 'seat',
  position: 1,
  guest_name: null,
  ticket_code: '7K3MQ9ZT4HW2',
  checked_in_at: '2056-12-01T18:35:00Z',
  attended: { moon: '2056-12-01T18:35:00Z' },
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
      label={sampleText(language, 'Билеты и время', 'Tickets and time')}
      facts={[
        {
          icon: CalendarIcon,
          label: sampleText(language, 'Когда', 'When'),
          value: formatDateTime(events[2]?.starts_at ?? '', language),
          note: sampleText(language, 'до 21:00, двери с 18:30', 'until 21:00, doors at 18:30'),
        },
        {
          icon: MapPinIcon,
          label: sampleText(language, 'Где', 'Where'),
          value: sampleText(language, 'Большой зал', 'Main hall'),
          note: sampleText(
            language,
            'Господар-Йевремова, 34, и трансляция',
            'Gospodar Jevremova 34, and a stream',
          ),
        },
        {
          icon: GlobeIcon,
          label: sampleText(language, 'Язык', 'Language'),
          value: sampleText(language, 'На русском', 'In Russian'),
          note: sampleText(
            language,
            'слайды на английском, субтитры ru и en',
            'slides in English, captions ru and en',
          ),
        },
      ]}
      price={<Price kind="paid" amount={120_000} currency="RSD" />}
      priceNote={sampleText(language, 'онлайн 600 RSD', 'online 600 RSD')}
      seats={
        <SeatAvailability left={22} capacity={80}>
          {sampleText(language, 'Осталось 22 места из 80', '22 of 80 seats left')}
        </SeatAvailability>
      }
      actions={
        <>
          <Button wide>{sampleText(language, 'Зарегистрироваться', 'Register')}</Button>
          <Button wide variant="line" icon={TicketIcon}>
            {sampleText(language, 'Использовать абонемент', 'Use subscription')}
          </Button>
        </>
      }
      minor={
        <>
          <Button variant="quiet" size="sm" icon={HeartIcon}>
            {sampleText(language, 'В избранное', 'Favourite')}
          </Button>
          <Button variant="quiet" size="sm" icon={ShareIcon}>
            {sampleText(language, 'Поделиться', 'Share')}
          </Button>
        </>
      }
    />
  )
}
