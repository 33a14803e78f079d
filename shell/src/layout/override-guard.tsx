import { isStaff, useAuth } from '@hub/shared-auth'
import { useEffect } from 'react'
import { activeOverrides, isOverridden, resetOverrides } from '../boot/overrides.ts'
import { siteConfig } from '../boot/site-config.ts'

/** Where only staff may run other code, it leaves with their session: nobody else goes on in such a tab. */
export function OverrideGuard() {
  const { status, role } = useAuth()
  const isStranger = status === 'signed-out' || (status === 'signed-in' && role !== null && !isStaff(role))
  useEffect(() => {
    if (!isStranger || siteConfig().allowOverrides || !isOverridden(activeOverrides())) return
    resetOverrides(sessionStorage)
    location.reload()
  }, [isStranger])
  return null
}
