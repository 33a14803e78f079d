import { paragraphs } from '../notation.ts'
import type { BlogPostSeed } from '../types.ts'

export const mindAndNumberPosts: BlogPostSeed[] = [
  {
    slug: 'the-last-word-i-wrote-down',
    speaker: 'nina-bas',
    title: { ru: 'Слово, которое я записала последним', en: 'The Last Word I Wrote Down' },
    summary: {
      ru: 'О том, как языки прощаются и что успевают сказать.',
      en: 'How languages take their leave, and what they manage to say.',
    },
    body: {
      ru: paragraphs(
        'Ей было восемьдесят шесть, и говорила она со мной из вежливости. На её языке больше не с кем было: сестра умерла, дети понимали, но отвечали по-русски. Мы сидели на кухне, диктофон лежал между вареньем и таблетками.',
        'Я спрашивала глаголы, она отвечала сказками. Это хорошее правило: если человек не отвечает на вопрос, значит, вопрос плохой. Из сказок я вытащила форму, которой не было ни в одной грамматике. По ней слышно, что рассказчик сам события не видел, но ручается за того, кто видел. «Не видела, но он не соврёт», одним окончанием.',
        'На третий день она вспомнила слово, которого не произносила шестьдесят лет. Оно обозначает снег, который выпал на мокрые сети. Засмеялась, повторила и сказала: «Надо же, лежало где-то».',
        'Летом мне написала её внучка: просила записи. Сейчас она учит по ним язык, ей девятнадцать. В переписке она уже пользуется тем окончанием, и, по-моему, шутит. Шутить на языке — это и значит, что он жив.',
      ),
      en: paragraphs(
        'She was eighty-six and spoke with me out of courtesy. There was nobody else left to speak it with: her sister had died, her children understood but answered in Russian. We sat in the kitchen with the recorder between the jam and the pills.',
        'I asked for verbs and she replied with tales. That is a sound rule: if a person does not answer your question, the question was poor. Out of the tales I fished a form that no grammar had mentioned. It tells you that the speaker did not see the thing but vouches for the one who did. “I was not there, but he would not lie,” in a single ending.',
        'On the third day she remembered a word she had not used in sixty years. It means snow that has fallen on wet nets. She laughed, said it again and remarked, “Fancy that. It was lying about somewhere.”',
        'In summer her granddaughter wrote to ask for the recordings. She is nineteen and is learning the language from them. In her letters she already uses that ending, and I think she is joking with it. When you can joke in a language, it is alive.',
      ),
    },
    published: { day: -15, time: '19:30' },
    cover: { motif: 'spectrum' },
  },
  {
    slug: 'einstein-did-not-say-that',
    speaker: 'daria-velskaya',
    title: { ru: 'Эйнштейн этого не говорил', en: 'Einstein Did Not Say That' },
    summary: {
      ru: 'Как за десять минут проверить цитату и почему они все достаются одним и тем же людям.',
      en: 'How to check a quotation in ten minutes, and why they all end up with the same few people.',
    },
    body: {
      ru: paragraphs(
        '«Если пчёлы исчезнут, человек проживёт четыре года». «Безумие — повторять одно и то же и ждать другого результата». «Не всё важное можно сосчитать». Ни одной из этих фраз Эйнштейн, насколько можно установить, не произносил. Пчёлы появились в листовках пчеловодов через сорок лет после его смерти.',
        'Слова тянутся к знаменитым именам, как опилки к магниту. Мудрая фраза без автора долго не живёт, её пристраивают в хорошие руки. В Англии это руки Черчилля, в Америке Твена, у физиков Эйнштейна.',
        '<h3>Проверка за десять минут</h3>',
        '<ul><li>Есть ли источник: книга, страница, письмо с датой? «Интернет» — не страница.</li><li>Когда фраза появилась впервые? Если через полвека после смерти автора, он едва ли помог.</li><li>Есть ли она на языке автора? Эйнштейн писал по-немецки, и «цитаты», существующие лишь по-английски, подозрительны.</li></ul>',
        'Но бывает и наоборот. Недавно я была уверена, что фраза поддельная, а нашла её в письме 1936 года, слово в слово, девочке, которая спросила, молятся ли учёные. Пришлось вычеркнуть номер двести тринадцать. Это был хороший день.',
      ),
      en: paragraphs(
        '“If the bees disappear, man has four years to live.” “Insanity is doing the same thing over and over and expecting a different result.” “Not everything that counts can be counted.” As far as can be established, Einstein said none of these. The bees turn up in beekeepers’ leaflets some forty years after his death.',
        'Words are drawn to famous names like filings to a magnet. A wise remark without an author does not live long; somebody finds it a good home. In England that is Churchill, in America Twain, among physicists Einstein.',
        '<h3>The ten-minute check</h3>',
        '<ul><li>Is there a source: a book, a page, a dated letter? “The internet” is not a page.</li><li>When did the phrase first appear? If half a century after the author’s death, the author was probably no help.</li><li>Does it exist in the author’s language? Einstein wrote in German, so a quotation known only in English should raise an eyebrow.</li></ul>',
        'It works the other way as well. Not long ago I was certain that a line was forged, and then found it word for word in a letter of 1936 to a girl who had asked whether scientists pray. Number two hundred and thirteen had to be struck off. That was a good day.',
      ),
    },
    published: { day: -29, time: '11:00' },
    cover: { motif: 'dipole' },
  },
  {
    slug: 'a-birthday-on-the-tram',
    speaker: 'tamara-vojnovic',
    title: { ru: 'День рождения в трамвае', en: 'A Birthday on the Tram' },
    summary: {
      ru: 'Сколько пассажиров нужно, чтобы двое родились в один день? Меньше, чем помещается на задней площадке.',
      en: 'How many passengers before two share a birthday? Fewer than fit on the rear platform.',
    },
    body: {
      ru: paragraphs(
        'Спросите знакомых, и они поделят 365 пополам: примерно сто восемьдесят. Правильный ответ — двадцать три. При двадцати трёх пассажирах шансы чуть больше половины, при пятидесяти — девяносто семь из ста.',
        'Интуиция подводит, потому что считает себя. «Чтобы кто-то родился в мой день, надо много народу». Верно. Но вопрос не о вас, а о любой паре, а пар среди двадцати трёх человек двести пятьдесят три. Каждая маловероятна, но их целая толпа.',
        'Я проверяла в трамвае номер два, и не один раз. Люди на удивление охотно называют дату, если объяснить зачем. В девяти поездках из шестнадцати пара нашлась. В одной нашлись близнецы, их я после споров с собой засчитала за одного.',
        'Запомните этот трамвай, когда прочтёте о «невероятном совпадении». Невероятно, чтобы оно случилось с вами сегодня. А чтобы с кем-нибудь, когда-нибудь — пар очень много.',
      ),
      en: paragraphs(
        'Ask around and people will halve 365: about a hundred and eighty. The right answer is twenty-three. With twenty-three passengers the odds are slightly better than even; with fifty they are ninety-seven in a hundred.',
        'Intuition fails because it counts itself. “For somebody to share my day there would have to be a crowd.” True. But the question is not about you, it is about any pair, and among twenty-three people there are two hundred and fifty-three pairs. Each is unlikely, but there is a whole crowd of them.',
        'I have tested it on the number two tram, more than once. People are surprisingly willing to give you the date if you explain what it is for. In nine rides out of sixteen a pair turned up. One of them was twins; after some argument with myself I counted them as one.',
        'Remember that tram when you next read about an “incredible coincidence”. It would be incredible for it to happen to you today. To somebody, some day? There are a great many pairs.',
      ),
    },
    published: { day: -52, time: '08:55' },
    cover: { motif: 'seeds' },
  },
  {
    slug: 'sure-we-have-met',
    speaker: 'alisa-khromova',
    title: { ru: 'Я уверена, что мы знакомы' },
    summary: { ru: 'Десять лет дневника предсказаний и одна ложная память, которую мне не отдать.' },
    body: {
      ru: paragraphs(
        'Десять лет назад я стала записывать, в чём уверена. Не мнения, а то, что можно проверить: дождь в субботу, кто придёт на встречу, где лежит паспорт. Рядом ставлю, насколько уверена, в процентах. Через год открываю и считаю.',
        'Там, где я писала «девяносто», сбывалось семьдесят. Там, где «сто», — восемьдесят пять. Это типичный результат, и он не лечится, если его знать. Немного лечится, если считать.',
        'А вот в памяти у меня есть вечер: мне шесть, мы с отцом стоим на мосту и смотрим на ледоход. Я помню шарф. Недавно выяснилось, что на мосту стоял мой брат, а я болела дома и мне рассказали. Всё остальное, включая шарф, сделала я сама, без спроса.',
        'Специалист по ложной памяти знает, что делать: вычеркнуть. Я не вычёркиваю. Просто ставлю рядом процент.',
      ),
    },
    published: { day: -76, time: '20:00' },
    cover: { motif: 'neuron' },
  },
  {
    slug: 'ninety-nine-per-cent-gibbon',
    speaker: 'viktor-galich',
    title: { ru: 'На девяносто девять процентов гиббон', en: 'Ninety-Nine Per Cent Gibbon' },
    summary: {
      ru: 'Что машина имеет в виду, когда говорит, что уверена.',
      en: 'What a machine means when it says that it is certain.',
    },
    body: {
      ru: paragraphs(
        'Меня часто просят: пусть система показывает уверенность, тогда врач поймёт, когда ей верить. Просьба разумная. Беда в том, что число, которое она показывает, — не уверенность.',
        'Внутри сети это просто величина, которую подогнали так, чтобы сумма по всем вариантам была единицей. Если ей известны только кошки и собаки, то жираф окажется собакой на девяносто шесть процентов. Отвечать «не знаю» её никто не учил, за это не давали баллов.',
        'Мы проверяли так: собрали тысячу случаев, где сеть говорила «девяносто», и посмотрели, сколько раз она права. Вышло семьдесят четыре. Это поправимо: шкалу можно подкрутить, как весы на рынке. Но только для таких снимков, на каких её проверяли. Купили новый аппарат — подкручивайте заново.',
        'Поэтому, когда программа говорит вам, что уверена, спросите её, как спросили бы человека: а сколько раз ты уже была уверена и чем кончилось?',
      ),
      en: paragraphs(
        'I am often asked to make a system display its confidence, so that the doctor will know when to trust it. A sensible request. The trouble is that the number it displays is not confidence.',
        'Inside the network it is a quantity adjusted so that all the options add up to one. If cats and dogs are all it knows, a giraffe will come out as ninety-six per cent dog. Nobody taught it to say “I don’t know”. There were no marks for that.',
        'Here is how we tested one. We took a thousand cases in which the network said “ninety” and counted how often it was right. Seventy-four. That can be mended: you adjust the dial, as one does with market scales. But only for pictures of the kind it was tested on. Buy a new scanner and you start again.',
        'So when a program tells you that it is certain, ask it what you would ask a person: how many times have you been certain before, and how did that go?',
      ),
    },
    published: { day: -104, time: '10:10' },
    cover: { motif: 'phase' },
  },
]
