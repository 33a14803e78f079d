import { useLanguage } from '@hub/shared-i18n'
import { Checkbox } from '../../src/field/checkbox.tsx'
import { PasswordField } from '../../src/field/password-field.tsx'
import { SearchField } from '../../src/field/search-field.tsx'
import { Select } from '../../src/field/select.tsx'
import { TextArea } from '../../src/field/text-area.tsx'
import { TextField } from '../../src/field/text-field.tsx'
import { Grid, SampleSection } from '../sample-section.tsx'
import { sampleText } from '../samples.ts'

export function Fields() {
  const language = useLanguage()
  const password = sampleText(language, 'Пароль', 'Password')
  return (
    <>
      <SampleSection title={sampleText(language, 'Поля', 'Fields')}>
        <Grid>
          <TextField
            label={sampleText(language, 'Имя и фамилия', 'Full name')}
            required
            placeholder={sampleText(language, 'Как к вам обращаться', 'How to address you')}
          />
          <TextField
            label="Email"
            required
            type="email"
            defaultValue="anna@primer"
            error={sampleText(
              language,
              'Проверьте правильность написания email адреса',
              'Check the spelling of the email',
            )}
          />
          <Select label={sampleText(language, 'Пространство', 'Space')}>
            <option>{sampleText(language, 'Большой зал', 'Main hall')}</option>
          </Select>
          <TextField
            label={sampleText(language, 'Промокод', 'Promo code')}
            defaultValue="SPEKTR"
            hint={sampleText(language, 'Минус 20 %, действует до 31 декабря', '20 % off until 31 December')}
          />
          <PasswordField
            label={password}
            required
            defaultValue="secret"
            hint={sampleText(language, 'Не меньше 8 символов', 'At least 8 characters')}
            error={sampleText(language, 'Слабый пароль', 'Weak password')}
          />
          <TextField label={sampleText(language, 'Закрыто', 'Closed')} disabled defaultValue="…" />
          <div>
            <Checkbox
              label={sampleText(language, 'Напомнить за день', 'Remind me the day before')}
              defaultChecked
            />
            <Checkbox
              label={sampleText(language, 'Согласен с правилами', 'I agree to the terms')}
              error={sampleText(language, 'Отметьте', 'Tick this')}
            />
            <Checkbox radio name="how" label={sampleText(language, 'Очно', 'In person')} defaultChecked />
            <Checkbox radio name="how" label={sampleText(language, 'Онлайн', 'Online')} disabled />
          </div>
        </Grid>
        <TextArea label={sampleText(language, 'Комментарий', 'Comment')} hint="0 / 1 000" />
      </SampleSection>
      <SampleSection title={sampleText(language, 'Поиск', 'Search')}>
        <SearchField
          large
          label={sampleText(language, 'Поиск', 'Search')}
          placeholder={sampleText(language, 'Тема, спикер или слово', 'Topic, speaker or word')}
        />
        <SearchField
          label={sampleText(language, 'Поиск', 'Search')}
          placeholder={sampleText(language, 'Тема, спикер или слово', 'Topic, speaker or word')}
        />
      </SampleSection>
    </>
  )
}
