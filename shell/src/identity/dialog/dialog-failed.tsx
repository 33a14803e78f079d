import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Component, type ReactNode, useEffect } from 'react'

interface Props {
  onClose: () => void
  children: ReactNode
}

/** The dialog's code may not come when the network is gone: then a toast says so, and the next try asks again. */
export class DialogFailed extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FailureToast onClose={this.props.onClose} /> : this.props.children
  }
}

function FailureToast({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the failure is met
  useEffect(() => {
    toast.error(t('errors.network'))
    onClose()
  }, [])
  return null
}
