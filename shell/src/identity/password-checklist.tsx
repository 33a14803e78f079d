import { PASSWORD_RULES } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { CheckIcon, MinusIcon } from '@hub/shared-ui/icons'
import styles from './password-checklist.module.css'

/** Shows which rules a new password meets while it is typed. Stands as the hint of its field, so it is inline. */
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
