import '@hub/shared-ui/styles.css'
import { nextTask } from '@hub/shared-ui/next-task'

/** The singletons that take longest to run. React alone runs with the first that needs it. */
const SINGLETONS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@hub/shared-i18n'),
  () => import(/* webpackMode: "eager" */ '@hub/shared-platform'),
  () => import(/* webpackMode: "eager" */ '@hub/shared-auth'),
]

/**
 * Runs the code, which is in the scripts already, after the first layout, singletons in tasks of their own: all of it in
 * one task kept a slow phone from answering for 160 ms.
 */
async function run(): Promise<void> {
  for (const runSingleton of SINGLETONS) {
    await nextTask()
    await runSingleton()
  }
  await nextTask()
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx')
  await start()
}

void run()
