import { formatNumber, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { DownloadIcon } from '@hub/shared-ui/icons'
import { saveFile } from '@hub/shared-ui/save-file'
import { useEffect, useRef, useState } from 'react'
import type { AdminListSearch } from './admin-list-params.ts'
import type { Column, RowSource } from './column.ts'
import { exportRows } from './export-rows.ts'

interface Props<Row> {
  readonly source: RowSource<Row>
  readonly search: AdminListSearch
  readonly columns: readonly Column<Row>[]
}

/** Everything found, as a file for a spreadsheet: all columns, all pages. */
export function ExportButton<Row extends { readonly id: string }>({ source, search, columns }: Props<Row>) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const [count, setCount] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async () => {
    const control = new AbortController()
    running.current = control
    setCount(0)
    try {
      const signal = control.signal
      const file = await exportRows({ source, search, columns, language, signal, onProgress: setCount })
      saveFile(`${source.name}-${hubDay(new Date())}.csv`, 'text/csv;charset=utf-8', file)
    } catch (error) {
      if (!control.signal.aborted) toast.error(`${t('list.exportFailed')} ${t(errorMessageKey(error))}`)
    }
    setCount(undefined)
  }
  const busy = count !== undefined && t('list.exporting', { number: formatNumber(count, language) })
  return (
    <Button variant="quiet" size="sm" icon={DownloadIcon} busy={busy} onClick={() => void run()}>
      {t('list.export')}
    </Button>
  )
}
