import { earthSpeakers } from './speakers/earth.ts'
import { lifeSpeakers } from './speakers/life.ts'
import { humanitiesAndMathsSpeakers } from './speakers/mind-and-number.ts'
import { skyAndMatterSpeakers } from './speakers/sky-and-matter.ts'
import type { SpeakerSeed } from './types.ts'

export const speakers: SpeakerSeed[] = [
  ...skyAndMatterSpeakers,
  ...lifeSpeakers,
  ...earthSpeakers,
  ...humanitiesAndMathsSpeakers,
]
