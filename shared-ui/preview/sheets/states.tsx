import { useLanguage } from '@hub/shared-i18n'
import { Button } from '../../src/button/button.tsx'
import { ButtonLink } from '../../src/button/button-link.tsx'
import { EmptyState } from '../../src/empty-state/empty-state.tsx'
import { RetryIcon } from '../../src/icons/icons.ts'
import { MoreLink } from '../../src/section/more-link.tsx'
import styles from '../preview.module.css'
import { sampleText } from '../samples.ts'

export function States() {
  const language = useLanguage()
  return (
    <div className={styles.stateGrid}>
      <EmptyState
        art="quiet"
        kind="excursion"
        title={sampleText(language, 'По этому запросу тихо', 'Nothing on this wavelength')}
        actions={
          <>
            <Button variant="line">{sampleText(language, 'Сбросить фильтры', 'Reset filters')}</Button>
            <MoreLink to="/events">{sampleText(language, 'Все экскурсии', 'All excursions')}</MoreLink>
          </>
        }
      >
        {sampleText(
          language,
          'Экскурсий в январе пока нет. Ближайшая — 13 декабря, на Калемегдан.',
          'No excursions in January yet.',
        )}
      </EmptyState>
      <EmptyState
        art="waves"
        title={sampleText(language, 'Раздел временно недоступен', 'This section is unavailable right now')}
        actions={<Button icon={RetryIcon}>{sampleText(language, 'Повторить', 'Retry')}</Button>}
      >
        {sampleText(
          language,
          'Программа не загрузилась. Остальной сайт работает.',
          'The programme did not load.',
        )}
      </EmptyState>
      <EmptyState
        art="orbits"
        title={sampleText(language, 'Страница не найдена', 'Page not found')}
        actions={
          <ButtonLink to="/events" variant="line">
            {sampleText(language, 'Все события', 'All events')}
          </ButtonLink>
        }
      >
        {sampleText(language, 'По этому адресу орбита пуста.', 'This orbit is empty.')}
      </EmptyState>
      <EmptyState art="dipole" title={sampleText(language, 'Недостаточно прав', 'Access denied')} />
      <EmptyState art="lorenz" title={sampleText(language, 'Нет связи', 'No connection')} />
      <EmptyState art="cells" title={sampleText(language, 'Регистраций пока нет', 'No registrations yet')} />
    </div>
  )
}
