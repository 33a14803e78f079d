import '@hub/shared-ui/styles.css'
import { start } from './boot/start.tsx'

void start()
