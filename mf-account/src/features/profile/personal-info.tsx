import type { Role, SessionUser } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import type { ReactNode } from 'react'
import styles from './profile-page.module.css'
import { RoleMark } from './role-mark.tsx'

export function PersonalInfo({ user, role }: { user: SessionUser; role: Role | null }) {
  const { t } = useTranslation('account')
  return (
    <Section title={t('personal.title')} className={styles.section}>
      <div className={styles.person}>
        <span className={styles.face} aria-hidden="true">
          {initials(user.name)}
        </span>
        <dl>
          <Fact label={t('personal.name')}>{user.name}</Fact>
          <Fact label={t('personal.email')}>{user.email}</Fact>
          <Fact label={t('personal.role')}>
            {role ? <RoleMark role={role} /> : <Skeleton width="9rem" height="1.75rem" />}
          </Fact>
        </dl>
      </div>
    </Section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** «АЛ» of «Анна Лебедева»; by code points, so that no letter is cut in half. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
