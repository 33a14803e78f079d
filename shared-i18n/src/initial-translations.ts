import en from '../locales/en/boot.json' with { type: 'json' }
import ru from '../locales/ru/boot.json' with { type: 'json' }

/** Bundled translations for when nothing can be fetched, in both languages. */
export const bootResources = { ru: { boot: ru }, en: { boot: en } }
