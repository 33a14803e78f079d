/** In characters. */
const STEPS = [24, 48, 80]

/** Returns how much smaller a title is set for its length: from 0 to 3. */
export const titleStep = (title: string): number => STEPS.filter((most) => title.length > most).length
