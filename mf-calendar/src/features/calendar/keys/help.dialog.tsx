import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Dialog } from '@hub/shared-ui/dialog'
import { setCharacterKeys, useCharacterKeys } from './character-keys.ts'
import styles from './help.module.css'
import { commands, keysOf } from './shortcuts.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** All keys of the calendar, and a switch for those that type a character. */
export function HelpDialog({ open, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const hasCharacters = useCharacterKeys()
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')}>
      <Checkbox
        label={t('keys.letters')}
        checked={hasCharacters}
        onChange={(event) => setCharacterKeys(event.target.checked)}
      />
      <dl className={styles.keys}>
        {commands.map((command) => (
          <div key={command} className={styles.key}>
            <dt>
              <kbd>{keysOf[command]}</kbd>
            </dt>
            <dd>{t(`keys.${command}`)}</dd>
          </div>
        ))}
        <div className={styles.key}>
          <dt>
            <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>{t('keys.items')}</dd>
        </div>
      </dl>
      <p className="small muted">{t('keys.note')}</p>
    </Dialog>
  )
}
