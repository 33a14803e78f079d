import { useLanguage } from '@hub/shared-i18n'
import { Checkbox } from '../../src/field/checkbox.tsx'
import { PasswordField } from '../../src/field/password-field.tsx'
import { SearchField } from '../../src/field/search-field.tsx'
import { Select } from '../../src/field/select.tsx'
import { TextArea } from '../../src/field/text-area.tsx'
import { TextField } from '../../src/field/text-field.tsx'
import { Grid, Part } from '../part.tsx'
import { say } from '../samples.ts'

export function Fields() {
  const language = useLanguage()
  const password = say(language, 'Пароль', 'Password')
  return (
    <>
      <Part title={say(language, 'Поля', 'Fields')}>
        <Grid>
          <TextField
            label={say(language, 'Имя и фамилия', 'Full name')}
            required
            placeholder={say(language, 'Как к вам обращаться', 'How to address you')}
          />
          <TextField
            label="Email"
            required
            type="email"
            defaultValue="anna@primer"
            error={say(
              language,
              'Проверьте правильность написания email адреса',
              'Check the spelling of the email',
            )}
          />
          <Select label={say(language, 'Пространство', 'Space')}>
            <option>{say(language, 'Большой зал', 'Main hall')}</option>
          </Select>
          <TextField
            label={say(language, 'Промокод', 'Promo code')}
            defaultValue="SPEKTR"
            hint={say(language, 'Минус 20 %, действует до 31 декабря', '20 % off until 31 December')}
          />
          <PasswordField
            label={password}
            required
            defaultValue="secret"
            hint={say(language, 'Не меньше 8 символов', 'At least 8 characters')}
            error={say(language, 'Слабый пароль', 'Weak password')}
          />
          <TextField label={say(language, 'Закрыто', 'Closed')} disabled defaultValue="…" />
          <div>
            <Checkbox label={say(language, 'Напомнить за день', 'Remind me the day before')} defaultChecked />
            <Checkbox
              label={say(language, 'Согласен с правилами', 'I agree to the terms')}
              error={say(language, 'Отметьте', 'Tick this')}
            />
            <Checkbox radio name="how" label={say(language, 'Очно', 'In person')} defaultChecked />
            <Checkbox radio name="how" label={say(language, 'Онлайн', 'Online')} disabled />
          </div>
        </Grid>
        <TextArea label={say(language, 'Комментарий', 'Comment')} hint="0 / 1 000" />
      </Part>
      <Part title={say(language, 'Поиск', 'Search')}>
        <SearchField
          large
          label={say(language, 'Поиск', 'Search')}
          placeholder={say(language, 'Тема, спикер или слово', 'Topic, speaker or word')}
        />
        <SearchField
          label={say(language, 'Поиск', 'Search')}
          placeholder={say(language, 'Тема, спикер или слово', 'Topic, speaker or word')}
        />
      </Part>
    </>
  )
}
