import { paragraphs } from './notation.ts'
import type { AboutPage, CoworkingPage, RequisitesPage, SupportPage } from './site-types.ts'

export const aboutPage: AboutPage = {
  title: { ru: 'О хабе', en: 'About the Hub' },
  lead: {
    ru: 'Дом на Дорчоле, где вечером рассказывают о науке, а днём ею занимаются.',
    en: 'A house in Dorćol where people talk science in the evening and do it by day.',
  },
  body: {
    ru: paragraphs(
      'Хаб начался с доски. Весной 2022 года четверо знакомых, физик, лингвист, геолог и редактор, сняли бывшую переплётную мастерскую на Господар-Йевремовой, повесили доску во всю стену и позвали друзей на лекцию. Пришло сорок человек, стульев было двадцать. Со стульями с тех пор стало лучше.',
      '<h3>Что здесь происходит</h3>',
      'Почти каждый вечер: лекция, семинар, квиз или кино. По выходным прогулки с геологами, ботаниками и орнитологами. Говорим по-русски, по-английски и по-сербски, часто в один вечер. Днём наверху работает коворкинг, внизу лаборатория, и если вам нужен осциллограф на полчаса, он есть.',
      '<h3>Как мы выбираем</h3>',
      '<ul><li>Рассказывает тот, кто сам этим занимается или годами это изучает.</li><li>На каждой лекции есть место фразе «мы этого не знаем».</li><li>Вопросам отводим треть времени. Отвечать «это сложно» нельзя.</li></ul>',
      '<h3>На что живём</h3>',
      'На билеты, аренду залов, коворкинг и <a href="/support">пожертвования</a>. Каждый квартал вывешиваем отчёт на доске у входа, до последнего динара. Прибыль, когда она случается, превращается в бесплатные лекции для школ.',
      '<h3>Как нас найти</h3>',
      'Господар-Йевремова, 34, пять минут пешком от Студенческого парка. Вход со двора, без ступеней. На двери нарисован спектр натрия: две жёлтые линии рядом, не ошибётесь.',
    ),
    en: paragraphs(
      'The hub began with a blackboard. In the spring of 2022 four friends, a physicist, a linguist, a geologist and an editor, rented a former bookbinder’s workshop in Gospodar Jevremova, put up a board as long as the wall and invited people to a talk. Forty came. There were twenty chairs. The chair situation has since improved.',
      '<h3>What goes on here</h3>',
      'Almost every evening there is a lecture, a seminar, a quiz or a film; at weekends, walks with geologists, botanists and ornithologists. We speak Russian, English and Serbian, often on the same night. By day there are desks upstairs and a laboratory below, and if you need an oscilloscope for half an hour, we have one.',
      '<h3>How we choose</h3>',
      '<ul><li>The speaker is somebody who does the work, or has studied it for years.</li><li>Every talk has room for the words “we do not know”.</li><li>A third of the time goes to questions. “It’s complicated” is not an answer.</li></ul>',
      '<h3>What we live on</h3>',
      'On tickets, room hire, the coworking space and <a href="/support">donations</a>. Each quarter we pin our accounts to the board by the door, down to the last dinar. Profit, when it occurs, turns into free lectures in schools.',
      '<h3>How to find us</h3>',
      'Gospodar Jevremova 34, five minutes on foot from Student Park. The entrance is from the courtyard and step-free. On the door is the spectrum of sodium, two yellow lines side by side. You cannot miss it.',
    ),
  },
  home: {
    title: { ru: 'О хабе', en: 'About the hub' },
    text: {
      ru: 'Мы открыли двери в 2022 году, чтобы учёные и любопытные разговаривали без кафедры между ними. За четыре года — 610 вечеров, 140 спикеров и один живой осьминог.',
      en: 'We opened in 2022 so that scientists and the curious could talk without a lectern between them. Four years on: 610 evenings, 140 speakers and one live octopus.',
    },
    note: {
      ru: 'Хаб живёт на билеты, аренду и пожертвования. Записи прошлых лекций открыты всем.',
      en: 'The hub lives on tickets, room hire and donations. Recordings of past talks are open to everyone.',
    },
  },
  people: [
    {
      name: { ru: 'Ирина Савельева', en: 'Irina Savelieva' },
      role: {
        ru: 'Физик, придумала доску и ведёт программу',
        en: 'Physicist; had the idea of the board, runs the programme',
      },
    },
    {
      name: { ru: 'Марко Джорджевич', en: 'Marko Đorđević' },
      role: {
        ru: 'Геолог, водит прогулки и знает каждый камень в стене',
        en: 'Geologist; leads the walks and knows every stone in the wall',
      },
    },
    {
      name: { ru: 'Лев Аронов', en: 'Lev Aronov' },
      role: {
        ru: 'Лингвист, отвечает на письма и спорит о запятых',
        en: 'Linguist; answers the mail and argues about commas',
      },
    },
    {
      name: { ru: 'Ана Николич', en: 'Ana Nikolić' },
      role: {
        ru: 'Редактор, следит, чтобы лекции кончались вовремя',
        en: 'Editor; sees to it that talks end on time',
      },
    },
  ],
}

export const coworkingPage: CoworkingPage = {
  title: { ru: 'Коворкинг', en: 'Coworking' },
  lead: {
    ru: 'Сорок мест, липы за окном и соседи, которые знают, чем бозон отличается от бизона.',
    en: 'Forty desks, lime trees outside the window and neighbours who can tell a boson from a bison.',
  },
  trial: {
    title: { ru: 'Первый день бесплатно', en: 'The first day is free' },
    text: {
      ru: 'Приходите в будни до 17:00, скажите на стойке «пробный день». Паспорт не нужен.',
      en: 'Come on a weekday before 17:00 and say “trial day” at the desk. No passport needed.',
    },
  },
}

export const supportPage: SupportPage = {
  title: { ru: 'Поддержать', en: 'Support Us' },
  lead: {
    ru: 'Билеты покрывают две трети вечера. Последнюю треть, со светом, микрофоном и бесплатными лекциями, оплачивают люди вроде вас.',
    en: 'Tickets pay for two thirds of an evening. The last third, with the lights, the microphone and the free talks, is paid for by people like you.',
  },
  body: {
    ru: paragraphs(
      'Тысяча динаров — это час света и звука в Большом зале. Пять тысяч — лекция в школе, куда учёные обычно не доезжают. Сорок тысяч — месяц записей, которые потом смотрят там, где хаба нет.',
      'Можно один раз, можно понемногу каждый месяц. Можно и без денег: позовите друга, расскажите про нас в своей школе или принесите стулья. Из Сербии удобнее всего переводом: <a href="/requisites">реквизиты и QR-код</a>.',
    ),
    en: paragraphs(
      'A thousand dinars is an hour of light and sound in the main hall. Five thousand is a lecture in a school that scientists do not usually reach. Forty thousand is a month of recordings, watched later in places that have no hub.',
      'Give once, or a little every month. You can also help without money: bring a friend, tell your school about us, donate chairs. Inside Serbia a bank transfer is easiest: <a href="/requisites">details and a QR code</a>.',
    ),
  },
  services: [
    {
      kind: 'patreon',
      title: { ru: 'Каждый месяц, картой любой страны', en: 'Every month, with a card from anywhere' },
      text: {
        ru: 'От трёх евро. Раз в месяц присылаем письмо: что узнали, что сломали и кто выступал.',
        en: 'From three euros. Once a month you get a letter: what we learned, what we broke and who spoke.',
      },
      action: { ru: 'Поддержать на Patreon', en: 'Support on Patreon' },
      url: 'https://support.hub.example/patreon',
    },
    {
      kind: 'boosty',
      title: { ru: 'Каждый месяц, по-русски', en: 'Every month, in Russian' },
      text: {
        ru: 'То же письмо, плюс черновики лекций и голосование за тему следующего квиза.',
        en: 'The same letter, plus drafts of talks and a vote on the subject of the next quiz. In Russian.',
      },
      action: { ru: 'Поддержать на Boosty', en: 'Support on Boosty' },
      url: 'https://support.hub.example/boosty',
    },
    {
      kind: 'paypal',
      title: { ru: 'Один раз и сколько захочется', en: 'Once, as much as you like' },
      text: {
        ru: 'Самый быстрый способ сказать спасибо после хорошего вечера. Подпишите, за какой: передадим спикеру.',
        en: 'The quickest thank-you after a good evening. Tell us which one it was and we will pass it on to the speaker.',
      },
      action: { ru: 'Перевести через PayPal', en: 'Give through PayPal' },
      url: 'https://support.hub.example/paypal',
    },
  ],
}

/** An invented payee with a bank that does not exist; the control digits are right. */
export const requisitesPage: RequisitesPage = {
  title: { ru: 'Реквизиты', en: 'Bank Details' },
  lead: {
    ru: 'Для перевода из сербского банка. Код можно отсканировать приложением банка: сумму подставит оно, вы подтвердите.',
    en: 'For transfers from a Serbian bank. Scan the code with your banking app: it fills in the amount, you confirm.',
  },
  note: {
    ru: 'За билет или абонемент платите по коду из заказа: в нём номер, по которому мы найдём ваш перевод.',
    en: 'For a ticket or a pass use the code in your order instead: it carries the number by which we find your transfer.',
  },
  payee: 'Udruženje Naučni hab, Gospodar Jevremova 34, Beograd',
  payeeAddress: {
    ru: 'Господар-Йевремова, 34, 11000 Белград',
    en: 'Gospodar Jevremova 34, 11000 Belgrade',
  },
  bank: { ru: 'Демонстрационный банк, Белград', en: 'Demonstration Bank, Belgrade' },
  account: '999000000020223487',
  accountPrinted: '999-0000000202234-87',
  paymentCode: '289',
  purpose: 'Donacija za rad haba',
  model: '97',
  reference: '1320220034',
  suggestedAmount: 1000,
  registrationNumber: '00000000',
  taxNumber: '000000000',
}
