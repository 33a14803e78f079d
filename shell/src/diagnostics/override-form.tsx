import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { type SyntheticEvent, useRef, useState } from 'react'
import { overridesFromUrl } from '../boot/overrides.ts'
import styles from './diagnostics.module.css'
import type { RemoteReport } from './remote-report.ts'

interface Props {
  readonly remotes: readonly RemoteReport[]
  readonly scriptOrigins: readonly string[]
  readonly onReplace: (remote: string, address: string) => void
}

/**
 * Form that replaces a remote with another build in this tab. A link (`?mf.mf-admin=<url>`) can fill it in, but only
 * submitting it, with the origin shown, lets the code run in this session.
 */
export function OverrideForm({ remotes, scriptOrigins, onReplace }: Props) {
  const { t } = useTranslation('diagnostics')
  const [asked] = useState(() => Object.entries(overridesFromUrl(location.search).entries)[0])
  const published = remotes.map(({ name }) => name)
  // A link may bring a remote that is not published yet.
  const names = asked && !published.includes(asked[0]) ? [...published, asked[0]] : published
  const [chosen, setChosen] = useState(asked?.[0])
  const [address, setAddress] = useState(asked?.[1] ?? '')
  const [problem, setProblem] = useState<UrlProblem>()
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const remote = names.find((name) => name === chosen) ?? names[0]
  if (!remote) return <p>{t('remotes.none')}</p>

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const found = entryProblem(address, scriptOrigins)
    setProblem(found)
    setAsking(!found)
    if (found) field.current?.focus()
  }

  return (
    <>
      <p className="prose">{t('overrides.lead')}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Select
          label={t('overrides.remote')}
          value={remote}
          onChange={({ target }) => setChosen(target.value)}
        >
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <TextField
          ref={field}
          label={t('overrides.address')}
          hint={t('overrides.addressHint')}
          required
          type="url"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          error={problem && t(`overrides.problems.${problem}`)}
          onChange={({ target }) => {
            setAddress(target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="line">
          {t('overrides.replace')}
        </Button>
      </form>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('overrides.replaceTitle', { remote })}
      >
        <div className={styles.question}>
          <p>{t('overrides.replaceText')}</p>
          <p className={styles.message} translate="no">
            {address.trim()}
          </p>
          <div className="actions">
            <Button variant="danger" onClick={() => onReplace(remote, address.trim())}>
              {t('overrides.replace')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('overrides.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

type UrlProblem = 'empty' | 'malformed' | 'notAdmitted'

/**
 * Validates the URL of an overriding entry. Browsers block scripts of origins that the content security policy does not
 * name, so that is reported at the field and not after a reload of the tab.
 */
export function entryProblem(address: string, scriptOrigins: readonly string[]): UrlProblem | undefined {
  if (address.trim() === '') return 'empty'
  const url = parsed(address.trim())
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.endsWith('.js')) return 'malformed'
  if (url.origin === location.origin || scriptOrigins.includes(url.origin)) return undefined
  return 'notAdmitted'
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address, location.origin)
  } catch {
    return undefined
  }
}
