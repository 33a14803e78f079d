import { paragraphs } from '../notation.ts'
import type { BlogPostSeed } from '../types.ts'

export const skyAndMatterPosts: BlogPostSeed[] = [
  {
    slug: 'the-star-that-was-not-there',
    speaker: 'marija-kovac',
    title: {
      ru: 'Как я два года искала звезду, которой нет',
      en: 'Two Years Looking for a Star That Was Not There',
    },
    summary: {
      ru: 'История об идеальном сигнале, безупречной статье и неплотно прикрытой форточке.',
      en: 'A story about a perfect signal, a flawless paper and a window left ajar.',
    },
    body: {
      ru: paragraphs(
        'У меня была звезда, которая покачивалась. Красиво, с периодом чуть меньше суток, будто вокруг неё ходит что-то тяжёлое и тёмное. Я ждала такую три года, поэтому поверила ей сразу. Это была первая ошибка.',
        'Я написала черновик. В черновике чёрная дыра весила семь Солнц, и цифра мне нравилась: не слишком большая, не слишком скромная. Коллега прочитал и спросил: «А почему период почти равен суткам?» Я ответила, что так бывает. Это была вторая ошибка.',
        'Период, почти равный суткам, — это почти всегда Земля. Что-то, что происходит каждую ночь примерно в одно время. Мы искали полгода: проверили ветер, соседнюю дорогу, расписание уборки. Оказалось, что перед рассветом один из нас открывал форточку в комнате под куполом, потому что душно. Спектрограф остывал на десятую долю градуса, и линии в спектре сползали. Звезда тут ни при чём, она честно светила.',
        'Черновик я распечатала и повесила над столом. На нём рукой коллеги написано: «Самое интересное — форточка». Так и есть. Теперь, когда я вижу красивый сигнал, я сначала иду и смотрю, что там с окнами.',
      ),
      en: paragraphs(
        'I had a star that swayed. It did so beautifully, with a period of slightly under a day, as though something heavy and dark were walking round it. I had waited three years for one like that, so I believed it at once. That was the first mistake.',
        'I wrote a draft. In the draft the black hole weighed seven Suns, and I liked the figure: not too big, not too modest. A colleague read it and asked, “Why is the period almost exactly a day?” I said that these things happen. That was the second mistake.',
        'A period of almost exactly a day is nearly always the Earth: something that takes place every night at about the same time. We searched for half a year. We checked the wind, the road, the cleaning rota. It turned out that before dawn one of us used to open a window in the room under the dome, because it was stuffy. The spectrograph cooled by a tenth of a degree and the lines crept. The star had nothing to do with it. The star was shining in good faith.',
        'I printed the draft and hung it over my desk. “The best part is the window,” it says in my colleague’s hand, and he is right. Nowadays, when I see a beautiful signal, I first go and look at the windows.',
      ),
    },
    published: { day: -12, time: '10:20' },
    cover: { motif: 'orbits' },
  },
  {
    slug: 'why-stars-twinkle',
    speaker: 'lev-tumanyan',
    title: { ru: 'Звезда моргает, планета нет', en: 'A Star Winks, a Planet Does Not' },
    summary: {
      ru: 'Как отличить Юпитер от Сириуса без приложения и почему телескопы строят на горах.',
      en: 'How to tell Jupiter from Sirius without an app, and why telescopes stand on mountains.',
    },
    body: {
      ru: paragraphs(
        'На каждом вечере у телескопа меня спрашивают, где тут планета. Ответ можно дать, не доставая телескопа: та, что светит ровно.',
        'Воздух над нами неспокойный, как вода в ручье. Тёплые и холодные струи по-разному преломляют свет, и луч от звезды всё время чуть сбивается с дороги. Звезда для глаза — точка. Когда точка вздрагивает, вздрагивает вся. Планета тоже кажется точкой, но это крошечный диск; одни её лучи отклоняются влево, другие вправо, и в сумме она почти не моргает.',
        'У горизонта всё сильнее: там луч идёт сквозь воздух в десятки раз дольше, и воздух ещё раскладывает его, как призма. Поэтому низкий Сириус мигает красным и зелёным, и раз в год мне звонят с сообщением о летающей тарелке. Я всегда благодарю и прошу подождать полчаса: тарелка поднимется и станет Сириусом.',
        'Обсерватории забираются на горы не для того, чтобы быть ближе к звёздам. Две тысячи метров из сорока триллионов километров — невеликая экономия. Они уходят вверх от струй.',
      ),
      en: paragraphs(
        'At every telescope night somebody asks which one is the planet. You can answer without unpacking the telescope: it is the one with the steady light.',
        'The air above us is as restless as a brook. Warm and cold streams bend light differently, and a ray from a star keeps being nudged off its path. To the eye a star is a point, and when a point shakes, all of it shakes. A planet looks like a point too, but is really a tiny disc; some of its rays go left while others go right, and on the whole it hardly winks.',
        'Near the horizon everything is stronger. There the ray has dozens of times more air to cross, and the air spreads it out like a prism. So a low Sirius flashes red and green, and once a year somebody rings me to report a flying saucer. I always thank them and ask them to wait half an hour: the saucer will rise and turn into Sirius.',
        'Observatories do not climb mountains to be closer to the stars. Two thousand metres out of forty trillion kilometres is no great saving. They climb to get away from the streams.',
      ),
    },
    published: { day: -47, time: '18:05' },
    cover: { motif: 'spectrum' },
  },
  {
    slug: 'entropy-in-the-kitchen',
    speaker: 'andrej-lisin',
    title: { ru: 'Энтропия на моей кухне', en: 'Entropy in My Kitchen' },
    summary: {
      ru: 'Почему беспорядок в ящике с ложками не имеет отношения ко второму началу термодинамики, а остывший чай имеет.',
      en: 'Why the mess in your cutlery drawer has nothing to do with the second law, while the cold tea has.',
    },
    body: {
      ru: paragraphs(
        'Мне часто говорят: у меня дома растёт энтропия, посмотрите на этот стол. Я смотрю. Энтропия стола зависит от его температуры, а от того, лежат ли на нём носки, — примерно никак.',
        'Слово «беспорядок» придумали, чтобы помочь студентам, а вышло наоборот. Попробуйте ответить, что беспорядочнее: стакан с ровной смесью воды и молока или тот же стакан в ту секунду, когда молоко идёт красивыми клубами? Глаз скажет, что клубы. Энтропия больше у ровной смеси.',
        'Лучше думать так: сколько способов быть таким, какой ты есть? Ровная смесь может быть ровной невообразимым числом способов: переставь молекулы как хочешь, никто не заметит. А чтобы всё молоко собралось в левой половине, способов мало. Молекулы никуда не стремятся. Они просто бродят, и почти все дороги ведут туда, где дорог больше.',
        'Чай остывает по той же причине. Тепло разошлось по кухне, потому что способов разойтись по кухне больше, чем способов сидеть в чашке. Это не закон природы, который запрещает чаю согреться. Это счёт, который ему никогда не выиграть.',
        'Носки, впрочем, уберите.',
      ),
      en: paragraphs(
        'People tell me that entropy is growing in their homes: look at this desk. I look. The entropy of a desk depends on its temperature. On whether there are socks on it, it depends about as much as on the weather in Peru.',
        'The word “disorder” was brought in to help students and did the opposite. Which is more disorderly: a glass with an even mixture of milk and water, or the same glass at the moment when the milk goes down in lovely billows? The billows, says the eye. The even mixture has the higher entropy.',
        'A better question is: how many ways are there of being the way you are? An even mixture can be even in an unimaginable number of ways; shuffle the molecules as you please and nobody will notice. For all the milk to gather on the left there are few. Molecules do not aim for anything. They wander about, and nearly all roads lead to where there are more roads.',
        'Tea goes cold for the same reason. The heat has spread over the kitchen because there are more ways of being spread over a kitchen than of sitting in a cup. No law forbids the tea to warm up again. It is a vote the tea will never win.',
        'Do put away the socks, though.',
      ),
    },
    published: { day: -25, time: '09:00' },
    cover: { motif: 'lorenz' },
  },
  {
    slug: 'a-whisper-in-the-hall',
    speaker: 'elizaveta-chernova',
    title: { ru: 'Почему в Большом зале слышно шёпот', en: 'Why You Can Hear a Whisper in the Main Hall' },
    summary: {
      ru: 'Четыре вечера с шариками и иголкой, сорок метров войлока и подушки, которые всё решили.',
      en: 'Four evenings with balloons and a needle, forty metres of felt, and the cushions that settled it.',
    },
    body: {
      ru: paragraphs(
        'Когда хаб только открылся, в зале нельзя было разобрать слово «термодинамика». Звук приходил к слушателю раз двадцать, с опозданием и вразнобой, и слоги наезжали друг на друга. Я лопнула шарик и засекла: эхо таяло две с лишним секунды. Для хора прекрасно, для лекции беда.',
        'Рецепт придумал в 1890-х молодой физик Уоллес Сэбин. В Гарварде его попросили починить аудиторию, где никто никого не слышал. Он таскал туда по ночам подушки из соседнего театра, дул в органную трубу и слушал с секундомером, сколько держится звук. К утру подушки возвращал: днём там шли спектакли. Так появилась формула, по которой залы считают до сих пор.',
        'Мы поступили по Сэбину. Войлок лёг на заднюю стену, откуда шло самое обидное эхо, доски на потолке повернули, чтобы они отправляли голос в последний ряд. Последней мелочью оказались кресла: пустое кресло отражает звук, занятое глотает. Мы взяли такие, которые глотают одинаково, с гостем и без.',
        'Теперь эхо живёт чуть меньше секунды. Встаньте на сцену, когда никого нет, и скажите что-нибудь вполголоса. Зал ответит ровно столько, чтобы вы не чувствовали себя одиноко.',
      ),
      en: paragraphs(
        'When the hub first opened you could not make out the word “thermodynamics” in its hall. Every sound reached the listener some twenty times, late and out of step, and the syllables ran into one another. I popped a balloon and timed it: the echo took more than two seconds to fade. Splendid for a choir, hopeless for a lecture.',
        'The recipe is due to a young physicist of the 1890s, Wallace Sabine. Harvard had asked him to mend a lecture room in which nobody heard anybody. At night he carried in cushions from a theatre nearby, blew an organ pipe and timed how long the sound hung on. By morning the cushions were back where they belonged. Out of this came the formula by which halls are still designed.',
        'We did as Sabine did. Felt went up on the back wall, the source of the most insulting echo; the boards in the ceiling were turned so as to send a voice to the last row. The final detail was the seats. An empty seat reflects sound and an occupied one swallows it. We chose seats that swallow the same with a guest or without.',
        'The echo now lives for a little under a second. Go up on stage when nobody is there and say something under your breath. The hall will answer just enough for you not to feel alone.',
      ),
    },
    published: { day: -96, time: '12:30' },
    cover: { motif: 'waves' },
  },
]
