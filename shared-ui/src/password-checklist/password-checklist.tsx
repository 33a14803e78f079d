import { PASSWORD_RULES } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '../icons/icon.tsx'
import { CheckIcon, MinusIcon } from '../icons/icons.ts'
import styles from './password-checklist.module.css'

/** Live checklist of the password rules, rendered inline as the hint of its field. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  return (
    <span className={styles.list}>
      {PASSWORD_RULES.map(({ key, holds }) => {
        const isMet = holds(password)
        return (
          <span key={key} className={styles.rule} data-met={isMet}>
            <Icon of={isMet ? CheckIcon : MinusIcon} />
            <span>{t(`${key}Short`)}</span>
            <span className="visually-hidden">{t(isMet ? 'password.done' : 'password.missing')}</span>
          </span>
        )
      })}
    </span>
  )
}
