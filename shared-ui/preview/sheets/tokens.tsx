import { useLanguage } from '@hub/shared-i18n'
import { Kind } from '../../src/kind/kind.tsx'
import { kindNames } from '../../src/kind/kinds.ts'
import styles from '../preview.module.css'
import { Grid, Row, SampleSection } from '../sample-section.tsx'
import { sampleText } from '../samples.ts'

const colours = [
  ...[
    'surface',
    'surface-raised',
    'surface-sunk',
    'text',
    'muted',
    'line',
    'line-strong',
    'accent',
    'accent-soft',
  ],
  ...['positive', 'positive-soft', 'warning', 'warning-soft', 'danger', 'danger-soft'],
]

export function Tokens() {
  const language = useLanguage()
  return (
    <>
      <SampleSection title={sampleText(language, 'Цвет', 'Colour')}>
        <Grid>
          {colours.map((name) => (
            <p key={name} className="small">
              <span className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </p>
          ))}
        </Grid>
        <Row>
          {kindNames.map((kind) => (
            <Kind key={kind} kind={kind} />
          ))}
        </Row>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Шрифт', 'Type')}>
        <p className={`${styles.display} ${styles.display1}`}>
          {sampleText(language, 'Гравитация', 'Gravitation')}
        </p>
        <p className={`${styles.display} ${styles.display2}`}>
          {sampleText(language, 'Заголовок страницы', 'Title of a page')}
        </p>
        <p className={`${styles.display} ${styles.display3}`}>
          {sampleText(language, 'Заголовок раздела', 'Title of a section')}
        </p>
        <p className={`${styles.display} ${styles.display4}`}>
          {sampleText(language, 'Название в карточке, крупно', 'Title in a card, large')}
        </p>
        <p className={`${styles.display} ${styles.display5}`}>
          {sampleText(language, 'Название в списке', 'Title in a list')}
        </p>
        <p className="lead">
          {sampleText(language, 'Вводный абзац: одна мысль, 20/30.', 'A lead: one thought, 20/30.')}
        </p>
        <p className="prose">
          {sampleText(
            language,
            'Основной текст 17/28. Сб, 12 декабря, 19:00 — «ёлочки», длинное тире, 1 200 RSD, 20 %, 4 K.',
            'Body text 17/28. Sat 12 December, 19:00 — “quotes”, a dash, 1,200 RSD, 20 %, 4 K.',
          )}{' '}
          <a href="#link">{sampleText(language, 'Ссылка', 'A link')}</a>
        </p>
        <p className="small muted">
          {sampleText(language, 'Подпись 15/22, тихий текст', 'A caption 15/22, quiet')}
        </p>
        <p className="num">11:11 · 20:45 · 1 111 RSD</p>
      </SampleSection>
    </>
  )
}
