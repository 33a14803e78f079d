import { toast } from '@hub/shared-platform'
import { refreshMyPurchases } from './my-purchases.ts'

/**
 * Gives something up, says so, and shows what the profile holds by then.
 * @throws whatever `giveUp` throws, with everything as it was
 */
export async function cancelAndRefresh(giveUp: () => Promise<void>, done: string): Promise<void> {
  await giveUp()
  toast.success(done)
  await refreshMyPurchases()
}
