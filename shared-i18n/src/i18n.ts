import i18next, { type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { interpolation } from './interpolation.ts'

/** The one i18next instance of the page, for the shell and every remote. Started by `initI18n`. */
export const i18n: I18n = i18next.createInstance({ interpolation }).use(initReactI18next)
