import { LANGUAGES, type Language, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { AlertIcon } from '@hub/shared-ui/icons'
import { useState } from 'react'
import { addSettings, getSettings } from './settings.ts'
import type { Settings } from './values.ts'

interface Props {
  readonly settings: Settings
  /** What is typed belongs to the rows that are there: it is saved first. */
  readonly isUnsaved: boolean
  readonly onAdded: (settings: Settings) => void
}

/** Shown for a language without an active settings row, with a button that creates one. */
export function MissingRow({ settings, isUnsaved, onAdded }: Props) {
  const { t } = useTranslation('navigation')
  const [busy, setBusy] = useState<Language>()
  const add = async (language: Language) => {
    setBusy(language)
    try {
      await addSettings(language)
      onAdded(await getSettings())
    } catch (thrown) {
      toast.error(t(errorMessageKey(toApiError(thrown))))
    } finally {
      setBusy(undefined)
    }
  }
  return LANGUAGES.filter((language) => !settings[language]).map((language) => (
    <Banner
      key={language}
      tone="warning"
      icon={AlertIcon}
      title={t('missingRow', { lang: language })}
      actions={
        <Button
          variant="line"
          size="sm"
          disabled={isUnsaved}
          busy={busy === language && t('missing.adding')}
          onClick={() => void add(language)}
        >
          {t('missing.add')}
        </Button>
      }
    >
      {t(`missing.${language}`)}
    </Banner>
  ))
}
