import '@hub/shared-ui/styles.css'
import { start } from './boot/start.tsx'

// In a task of its own: setting up the modules above has held the page long enough.
setTimeout(start)
