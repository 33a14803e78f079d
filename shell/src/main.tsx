import '@hub/shared-ui/styles.css'
import { nextTask } from './boot/next-task.ts'

// The code lies in the scripts that are here already; that it runs is a task of its own, after the page has its layout.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ './boot/start.tsx'))
  .then(({ start }) => start())
