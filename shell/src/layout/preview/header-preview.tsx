import { toSiteSettings } from '@hub/contract/site-settings'
import { LanguageScope, useTranslation } from '@hub/shared-i18n'
import type { HeaderPreviewProps } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import type { MouseEvent } from 'react'
import { Header } from '../header/header.tsx'
import { SmallWindow } from './small-window.tsx'

/** The header as a visitor is going to see it. Its menu opens; nothing in it leads anywhere or changes anything. */
export function HeaderPreview({ language, settings, isStill = false, ...frame }: HeaderPreviewProps) {
  const { navigation, topbar, footer } = toSiteSettings(settings)
  return (
    <SmallWindow {...frame} language={language}>
      <LanguageScope key={language} language={language}>
        <div inert={isStill} onClickCapture={holdBack}>
          <Header
            navigation={navigation}
            topbar={topbar}
            siteName={footer?.siteName}
            account={<VisitorsDoor />}
          />
        </div>
      </LanguageScope>
    </SmallWindow>
  )
}

function holdBack(event: MouseEvent) {
  const { target } = event
  // The window's own `Element` is another one than ours.
  if ('closest' in target && (target as Element).closest('[aria-controls]')) return
  event.preventDefault()
  event.stopPropagation()
}

function VisitorsDoor() {
  const { t } = useTranslation()
  return (
    <Button variant="line" size="sm">
      {t('header.signIn')}
    </Button>
  )
}
