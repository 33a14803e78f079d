import { useTranslation } from '@hub/shared-i18n'
import { resolveValue, type Toast, toast } from 'react-hot-toast/headless'
import styles from './toaster.module.css'

const ICONS: Partial<Record<Toast['type'], string>> = {
  success: 'm4 10.5 4 4 8-9',
  error: 'M10 2.5 18.5 17h-17zM10 8v4M10 14.3v.2',
}

const CROSS = 'M4.5 4.5l11 11M15.5 4.5l-11 11'

const Icon = ({ path }: { path: string }) => (
  <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
)

export function ToastItem({ item }: { item: Toast }) {
  const { t } = useTranslation('common')
  const icon = ICONS[item.type]
  return (
    <div className={styles.toast} data-type={item.type} data-leaving={item.visible ? undefined : ''}>
      {icon && <Icon path={icon} />}
      <div>{resolveValue(item.message, item)}</div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('toasts.close')}
        onClick={() => toast.dismiss(item.id)}
      >
        <Icon path={CROSS} />
      </button>
    </div>
  )
}
