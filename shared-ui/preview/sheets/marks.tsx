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
import styles from '../preview.module.css'
import { Row, SampleSection, Stack } from '../sample-section.tsx'
import { sampleText } from '../samples.ts'

const nothing = () => undefined

const text = `<p>В 1876 году Лошмидт задал Больцману <strong>неудобный</strong> вопрос.</p><h3>Опыт</h3>
<ul><li>Зал станет <em>газом</em></li><li><a href="https://example.org">Школьной алгебры</a> хватит</li></ul>
<blockquote>Ответ стоил физике сорока лет споров.</blockquote>`

export function Marks() {
  const language = useLanguage()
  return (
    <>
      <SampleSection title={sampleText(language, 'Метки', 'Marks')}>
        <Row>
          {kindNames.map((kind) => (
            <Kind key={kind} kind={kind} />
          ))}
        </Row>
        <Row>
          <Badge>16+</Badge>
          <Badge icon={GlobeIcon}>{sampleText(language, 'Очно и онлайн', 'In person and online')}</Badge>
          <FallbackBadge />
          <Badge tone="accent">{sampleText(language, 'Чаще берут', 'Popular')}</Badge>
          <Badge tone="positive" icon={CheckIcon}>
            {sampleText(language, 'Оплачен', 'Paid')}
          </Badge>
          <Badge tone="warning" icon={ClockIcon}>
            {sampleText(language, 'Ждёт оплаты', 'Awaits payment')}
          </Badge>
          <Badge tone="danger" icon={BanIcon}>
            {sampleText(language, 'Отменено', 'Cancelled')}
          </Badge>
          <Badge tone="quiet">{sampleText(language, 'Черновик', 'Draft')}</Badge>
        </Row>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Сообщения страницы', 'Banners')}>
        <Stack>
          <Banner
            tone="warning"
            title={sampleText(language, 'Событие переносится', 'Postponed')}
            actions={
              <Button variant="line" size="sm" icon={HeartIcon}>
                {sampleText(language, 'В избранное', 'Favourite')}
              </Button>
            }
          >
            {sampleText(
              language,
              'Новая дата ещё не назначена. Добавьте событие в избранное, и мы напишем, когда она появится. Билеты действуют.',
              'There is no new date yet. Make it a favourite and we shall write when there is one. Tickets stay valid.',
            )}
          </Banner>
          <Banner tone="danger" title={sampleText(language, 'Событие отменено', 'Cancelled')}>
            {sampleText(
              language,
              'Деньги вернутся на карту за три рабочих дня.',
              'Your money is back within three working days.',
            )}
          </Banner>
          <Banner tone="positive" title={sampleText(language, 'Событие прошло', 'It is over')}>
            {sampleText(
              language,
              'Пришли 74 человека. Запись и фотографии ниже.',
              '74 people came. Recording and photos below.',
            )}
          </Banner>
          <Banner tone="accent" title={sampleText(language, 'Идёт прямо сейчас', 'On right now')} />
          <Banner title={sampleText(language, 'К сведению', 'For your information')} />
        </Stack>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Ошибки', 'Errors')}>
        <Stack>
          <ErrorCard
            title={sampleText(language, 'Неверные данные для входа', 'Wrong credentials')}
            message={sampleText(language, 'Проверьте email и пароль.', 'Check email and password.')}
            onClose={nothing}
          />
          <ErrorCard
            type="warning"
            title={sampleText(language, 'Слишком много попыток входа', 'Too many attempts')}
            message={sampleText(language, 'Попробуйте через 15 минут.', 'Try again in 15 minutes.')}
            onClose={nothing}
            onRetry={nothing}
            action={{ label: sampleText(language, 'Сбросить пароль', 'Reset password'), onPress: nothing }}
          />
          <ErrorCard
            type="info"
            title={sampleText(language, 'Проблемы с подключением', 'Connection problems')}
            message={sampleText(language, 'Остальной сайт работает.', 'The rest of the site works.')}
            onRetry={nothing}
            retrying
          />
        </Stack>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Коды', 'Codes')}>
        <div className={styles.code}>
          <QrCode
            text="https://hub.example/events/last-seat"
            label={sampleText(language, 'QR-код события', 'QR code of an event')}
          />
        </div>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Текст', 'Text')}>
        <RichText html={text} lang="ru" />
      </SampleSection>
    </>
  )
}
