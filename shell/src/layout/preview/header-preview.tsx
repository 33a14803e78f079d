import { toSiteSettings } from '@hub/contract/site-settings'
import { LanguageScope, useTranslation } from '@hub/shared-i18n'
import type { HeaderPreviewProps } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import type { MouseEvent } from 'react'
import { Header } from '../header/header.tsx'
import { PreviewFrame } from './preview-frame.tsx'

/** Preview of the visitors' header. Menus open, but links and switches do nothing. */
export function HeaderPreview({ language, settings, isStill = false, ...frame }: HeaderPreviewProps) {
  const { navigation, topbar, footer } = toSiteSettings(settings)
  return (
    <PreviewFrame {...frame} language={language}>
      <LanguageScope key={language} language={language}>
        <div inert={isStill} onClickCapture={preventNavigation}>
          <Header
            navigation={navigation}
            topbar={topbar}
            siteName={footer?.siteName}
            account={<VisitorLink />}
          />
        </div>
      </LanguageScope>
    </PreviewFrame>
  )
}

function preventNavigation(event: MouseEvent) {
  const { target } = event
  // `instanceof Element` fails across documents: the frame has an `Element` of its own.
  if ('closest' in target && (target as Element).closest('[aria-controls]')) return
  event.preventDefault()
  event.stopPropagation()
}

function VisitorLink() {
  const { t } = useTranslation()
  return (
    <Button variant="line" size="sm">
      {t('header.signIn')}
    </Button>
  )
}
