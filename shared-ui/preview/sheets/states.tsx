import { useLanguage } from '@hub/shared-i18n'
import { Button } from '../../src/button/button.tsx'
import { ButtonLink } from '../../src/button/button-link.tsx'
import { EmptyState } from '../../src/empty-state/empty-state.tsx'
import { RetryIcon } from '../../src/icons/icons.ts'
import { MoreLink } from '../../src/section/more-link.tsx'
import styles from '../preview.module.css'
import { say } from '../samples.ts'

export function States() {
  const language = useLanguage()
  return (
    <div className={styles.stateGrid}>
      <EmptyState
        art="quiet"
        kind="excursion"
        title={say(language, 'По этому запросу тихо', 'Nothing on this wavelength')}
        actions={
          <>
            <Button variant="line">{say(language, 'Сбросить фильтры', 'Reset filters')}</Button>
            <MoreLink to="/events">{say(language, 'Все экскурсии', 'All excursions')}</MoreLink>
          </>
        }
      >
        {say(
          language,
          'Экскурсий в январе пока нет. Ближайшая — 13 декабря, на Калемегдан.',
          'No excursions in January yet.',
        )}
      </EmptyState>
      <EmptyState
        art="waves"
        title={say(language, 'Раздел временно недоступен', 'This section is unavailable right now')}
        actions={<Button icon={RetryIcon}>{say(language, 'Повторить', 'Retry')}</Button>}
      >
        {say(language, 'Программа не загрузилась. Остальной сайт работает.', 'The programme did not load.')}
      </EmptyState>
      <EmptyState
        art="orbits"
        title={say(language, 'Страница не найдена', 'Page not found')}
        actions={
          <ButtonLink to="/events" variant="line">
            {say(language, 'Все события', 'All events')}
          </ButtonLink>
        }
      >
        {say(language, 'По этому адресу орбита пуста.', 'This orbit is empty.')}
      </EmptyState>
      <EmptyState art="dipole" title={say(language, 'Недостаточно прав', 'Access denied')} />
      <EmptyState art="lorenz" title={say(language, 'Нет связи', 'No connection')} />
      <EmptyState art="cells" title={say(language, 'Регистраций пока нет', 'No registrations yet')} />
    </div>
  )
}
