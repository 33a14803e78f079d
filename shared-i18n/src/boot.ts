import en from '../locales/en/boot.json' with { type: 'json' }
import ru from '../locales/ru/boot.json' with { type: 'json' }

/** What must be said when nothing could be fetched travels with the code, in both languages. */
export const bootResources = { ru: { boot: ru }, en: { boot: en } }
