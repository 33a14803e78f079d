import { pastExcursionsAndFestival } from './events/past-excursions-and-festival.ts'
import { pastLecturesEarlier } from './events/past-lectures-earlier.ts'
import { pastLecturesRecent } from './events/past-lectures-recent.ts'
import { pastQuizzesAndScreenings } from './events/past-quizzes-and-screenings.ts'
import { pastSeminars } from './events/past-seminars.ts'
import { upcomingExcursions } from './events/upcoming-excursions.ts'
import { upcomingFestivals } from './events/upcoming-festivals.ts'
import { upcomingLecturesLater } from './events/upcoming-lectures-later.ts'
import { upcomingLecturesSoon } from './events/upcoming-lectures-soon.ts'
import { upcomingQuizzesAndScreenings } from './events/upcoming-quizzes-and-screenings.ts'
import { upcomingSeminars } from './events/upcoming-seminars.ts'
import type { EventSeed } from './types.ts'

/** Every event; no two of them need the same space at the same time. */
export const events: EventSeed[] = [
  ...upcomingLecturesSoon,
  ...upcomingLecturesLater,
  ...upcomingSeminars,
  ...upcomingQuizzesAndScreenings,
  ...upcomingExcursions,
  ...upcomingFestivals,
  ...pastLecturesRecent,
  ...pastLecturesEarlier,
  ...pastSeminars,
  ...pastQuizzesAndScreenings,
  ...pastExcursionsAndFestival,
]
