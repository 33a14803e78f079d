import '@hub/shared-ui/styles.css'
import { nextTask } from '@hub/shared-ui/next-task'

// A dynamic import, so that the code, which is in the scripts already, runs in its own task after the first layout.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ './boot/start.tsx'))
  .then(({ start }) => start())
