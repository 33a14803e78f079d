import type { Slide } from '../model/slides.ts'
import { EmptySlide } from './empty-slide.tsx'
import { EventSlide } from './event-slide.tsx'
import { StaffSlideView } from './staff-slide.tsx'
import { TodaySlide } from './today-slide.tsx'

export function SlideView({ slide, now }: { readonly slide: Slide; readonly now: Date }) {
  switch (slide.type) {
    case 'staff':
      return <StaffSlideView slide={slide.slide} />
    case 'today':
      return <TodaySlide events={slide.events} now={now} />
    case 'nothing':
      return <EmptySlide />
    default:
      return <EventSlide event={slide.event} isRunning={slide.type === 'now'} now={now} />
  }
}
