import { isStaff, useAuth } from '@hub/shared-auth'
import { useEffect } from 'react'
import { activeOverrides, isOverridden, resetOverrides } from '../boot/overrides.ts'
import { siteConfig } from '../boot/site-config.ts'

/** Resets overrides when the staff session ends, where only staff may set them. */
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
