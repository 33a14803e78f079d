import { useLanguage } from '@hub/shared-i18n'
import { Badge } from '../../src/badge/badge.tsx'
import { FallbackBadge } from '../../src/badge/fallback-badge.tsx'
import { Banner } from '../../src/banner/banner.tsx'
import { Button } from '../../src/button/button.tsx'
import { ErrorCard } from '../../src/error-card/error-card.tsx'
import { BanIcon, CheckIcon, ClockIcon, GlobeIcon, HeartIcon } from '../../src/icons/icons.ts'
import { Kind } from '../../src/kind/kind.tsx'
import { kindNames } from '../../src/kind/kinds.ts'
import { QrCode } from '../../src/qr-code/qr-code.tsx'
import { RichText } from '../../src/rich-text/rich-text.tsx'
import { Part, Row, Stack } from '../part.tsx'
import styles from '../preview.module.css'
import { say } from '../samples.ts'

const nothing = () => undefined

const text = `<p>В 1876 году Лошмидт задал Больцману <strong>неудобный</strong> вопрос.</p><h3>Опыт</h3>
<ul><li>Зал станет <em>газом</em></li><li><a href="https://example.org">Школьной алгебры</a> хватит</li></ul>
<blockquote>Ответ стоил физике сорока лет споров.</blockquote>`

export function Marks() {
  const language = useLanguage()
  return (
    <>
      <Part title={say(language, 'Метки', 'Marks')}>
        <Row>
          {kindNames.map((kind) => (
            <Kind key={kind} kind={kind} />
          ))}
        </Row>
        <Row>
          <Badge>16+</Badge>
          <Badge icon={GlobeIcon}>{say(language, 'Очно и онлайн', 'In person and online')}</Badge>
          <FallbackBadge />
          <Badge tone="accent">{say(language, 'Чаще берут', 'Popular')}</Badge>
          <Badge tone="positive" icon={CheckIcon}>
            {say(language, 'Оплачен', 'Paid')}
          </Badge>
          <Badge tone="warning" icon={ClockIcon}>
            {say(language, 'Ждёт оплаты', 'Awaits payment')}
          </Badge>
          <Badge tone="danger" icon={BanIcon}>
            {say(language, 'Отменено', 'Cancelled')}
          </Badge>
          <Badge tone="quiet">{say(language, 'Черновик', 'Draft')}</Badge>
        </Row>
      </Part>
      <Part title={say(language, 'Сообщения страницы', 'Banners')}>
        <Stack>
          <Banner
            tone="warning"
            title={say(language, 'Событие переносится', 'Postponed')}
            actions={
              <Button variant="line" size="sm" icon={HeartIcon}>
                {say(language, 'В избранное', 'Favourite')}
              </Button>
            }
          >
            {say(
              language,
              'Новая дата ещё не назначена. Добавьте событие в избранное, и мы напишем, когда она появится. Билеты действуют.',
              'There is no new date yet. Make it a favourite and we shall write when there is one. Tickets stay valid.',
            )}
          </Banner>
          <Banner tone="danger" title={say(language, 'Событие отменено', 'Cancelled')}>
            {say(
              language,
              'Деньги вернутся на карту за три рабочих дня.',
              'Your money is back within three working days.',
            )}
          </Banner>
          <Banner tone="positive" title={say(language, 'Событие прошло', 'It is over')}>
            {say(
              language,
              'Пришли 74 человека. Запись и фотографии ниже.',
              '74 people came. Recording and photos below.',
            )}
          </Banner>
          <Banner tone="accent" title={say(language, 'Идёт прямо сейчас', 'On right now')} />
          <Banner title={say(language, 'К сведению', 'For your information')} />
        </Stack>
      </Part>
      <Part title={say(language, 'Ошибки', 'Errors')}>
        <Stack>
          <ErrorCard
            title={say(language, 'Неверные данные для входа', 'Wrong credentials')}
            message={say(language, 'Проверьте email и пароль.', 'Check email and password.')}
            onClose={nothing}
          />
          <ErrorCard
            type="warning"
            title={say(language, 'Слишком много попыток входа', 'Too many attempts')}
            message={say(language, 'Попробуйте через 15 минут.', 'Try again in 15 minutes.')}
            onClose={nothing}
            onRetry={nothing}
            action={{ label: say(language, 'Сбросить пароль', 'Reset password'), onPress: nothing }}
          />
          <ErrorCard
            type="info"
            title={say(language, 'Проблемы с подключением', 'Connection problems')}
            message={say(language, 'Остальной сайт работает.', 'The rest of the site works.')}
            onRetry={nothing}
            retrying
          />
        </Stack>
      </Part>
      <Part title={say(language, 'Коды', 'Codes')}>
        <div className={styles.code}>
          <QrCode
            text="https://hub.example/events/last-seat"
            label={say(language, 'QR-код события', 'QR code of an event')}
          />
        </div>
      </Part>
      <Part title={say(language, 'Текст', 'Text')}>
        <RichText html={text} lang="ru" />
      </Part>
    </>
  )
}
