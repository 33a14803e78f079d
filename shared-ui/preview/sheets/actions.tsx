import { useLanguage } from '@hub/shared-i18n'
import { useState } from 'react'
import { Button } from '../../src/button/button.tsx'
import { ButtonLink } from '../../src/button/button-link.tsx'
import { IconButton } from '../../src/button/icon-button.tsx'
import { Chip, ChipGroup } from '../../src/chip/chip.tsx'
import { HeartIcon, ShareIcon, TicketIcon, TrashIcon } from '../../src/icons/icons.ts'
import { eventKinds } from '../../src/kind/kinds.ts'
import { LoadMore } from '../../src/pagination/load-more.tsx'
import { Pagination } from '../../src/pagination/pagination.tsx'
import { MoreLink } from '../../src/section/more-link.tsx'
import { Spinner } from '../../src/spinner/spinner.tsx'
import { StickyBar } from '../../src/sticky-bar/sticky-bar.tsx'
import { Tabs } from '../../src/tabs/tabs.tsx'
import styles from '../preview.module.css'
import { Row, SampleSection } from '../sample-section.tsx'
import { sampleText } from '../samples.ts'

export function Actions() {
  const language = useLanguage()
  const [kind, setKind] = useState<string>('lecture')
  const [liked, setLiked] = useState(true)
  return (
    <>
      <SampleSection title={sampleText(language, 'Кнопки', 'Buttons')}>
        <Row>
          <Button>{sampleText(language, 'Зарегистрироваться', 'Register')}</Button>
          <Button busy={sampleText(language, 'Отправляем…', 'Sending…')}>
            {sampleText(language, 'Отправить', 'Send')}
          </Button>
          <Button disabled>{sampleText(language, 'Мест нет', 'Full')}</Button>
          <Button size="sm">{sampleText(language, 'Сохранить', 'Save')}</Button>
        </Row>
        <Row>
          <Button variant="line">{sampleText(language, 'Показать ещё', 'Load more')}</Button>
          <Button variant="line" busy={sampleText(language, 'Загружаем…', 'Loading…')}>
            …
          </Button>
          <Button variant="line" disabled>
            {sampleText(language, 'Недоступно', 'Not now')}
          </Button>
          <Button variant="quiet">{sampleText(language, 'Отменить', 'Cancel')}</Button>
          <Button variant="quiet" disabled>
            {sampleText(language, 'Отменить', 'Cancel')}
          </Button>
          <Button variant="danger" icon={TrashIcon}>
            {sampleText(language, 'Удалить событие', 'Delete event')}
          </Button>
        </Row>
        <Row>
          <ButtonLink to="/events">{sampleText(language, 'Вся программа', 'All events')}</ButtonLink>
          <ButtonLink href="https://example.org" variant="line" icon={TicketIcon}>
            {sampleText(language, 'Купить билет онлайн', 'Buy ticket online')}
          </ButtonLink>
          <IconButton
            icon={HeartIcon}
            label={sampleText(language, 'В избранное', 'Favourite')}
            pressed={liked}
            onClick={() => setLiked(!liked)}
          />
          <IconButton icon={ShareIcon} label={sampleText(language, 'Поделиться', 'Share')} />
          <IconButton icon={ShareIcon} label={sampleText(language, 'Поделиться', 'Share')} disabled />
          <MoreLink to="/events">{sampleText(language, 'Вся программа', 'All events')}</MoreLink>
        </Row>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Отбор', 'Filters')}>
        <ChipGroup label={sampleText(language, 'Тип', 'Type')}>
          {eventKinds.map((name, i) => (
            <Chip
              key={name}
              kind={name}
              pressed={kind === name}
              count={`${9 - i}`}
              onToggle={() => setKind(name)}
            >
              {name}
            </Chip>
          ))}
        </ChipGroup>
        <Tabs
          panel="shown"
          label={sampleText(language, 'Когда', 'When')}
          tabs={[
            {
              to: '/actions',
              label: sampleText(language, 'Предстоящие', 'Upcoming'),
              count: '27',
              current: true,
            },
            {
              to: '/actions?tab=past',
              label: sampleText(language, 'Прошедшие', 'Past'),
              count: '200+',
              current: false,
            },
          ]}
        />
      </SampleSection>
      <SampleSection title={sampleText(language, 'Страницы', 'Pages')}>
        <Pagination page={5} pageCount={24} pageTo={(page) => `/actions?page=${page}`}>
          101–125 / 583
        </Pagination>
        <LoadMore onPress={() => setLiked(!liked)} loading={false} shown={12} total="27" />
        <LoadMore onPress={() => setLiked(!liked)} loading shown={12} />
      </SampleSection>
      <SampleSection title={sampleText(language, 'Ожидание', 'Waiting')}>
        <Row>
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" />
          <Spinner size="xl" label={sampleText(language, 'Загружаем', 'Loading')} />
        </Row>
      </SampleSection>
      <div className={styles.bleed}>
        <StickyBar
          title="1 200 RSD"
          note={sampleText(language, '12 декабря, 19:00', '12 December, 19:00')}
          action={<Button>{sampleText(language, 'Зарегистрироваться', 'Register')}</Button>}
        />
      </div>
    </>
  )
}
