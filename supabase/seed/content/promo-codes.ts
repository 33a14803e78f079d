import type { AppliesTo, PromoCodeSeed } from './types.ts'

const programme: AppliesTo[] = ['lecture', 'seminar', 'quiz', 'screening', 'excursion', 'festival']
const everything: AppliesTo[] = [...programme, 'course', 'coworking', 'rent', 'subscription']

export const promoCodes: PromoCodeSeed[] = [
  {
    code: 'SCIENCE10',
    note: { ru: 'Десятая часть цены, раздаём на ярмарках', en: 'A tenth off, handed out at fairs' },
    discount: { kind: 'percentage', percent: 10 },
    appliesTo: everything,
    validFromDay: -60,
    validUntilDay: 300,
    limitPerPerson: 5,
  },
  {
    code: 'MINUS500',
    note: { ru: 'Минус 500 динаров на вечера и курсы', en: '500 dinars off evenings and courses' },
    discount: { kind: 'fixed_amount', amount: 500, currency: 'RSD' },
    appliesTo: [...programme, 'course', 'subscription'],
    validFromDay: -30,
    validUntilDay: 180,
    limit: 200,
    limitPerPerson: 1,
  },
  {
    code: 'FREEPASS',
    note: { ru: 'Бесплатный вход для волонтёров', en: 'Free entry for volunteers' },
    discount: { kind: 'free_pass' },
    appliesTo: programme,
    validFromDay: -30,
    limit: 50,
    limitPerPerson: 2,
  },
  {
    code: 'OLD2020',
    note: { ru: 'Старая акция, срок вышел', en: 'An old offer, expired' },
    discount: { kind: 'percentage', percent: 20 },
    appliesTo: everything,
    validFromDay: -400,
    validUntilDay: -200,
  },
]
