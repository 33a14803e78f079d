import { Cover } from '@hub/shared-ui/cover'
import styles from '../../../lib/detail-page/detail-page.module.css'
import { storedPhoto } from '../../../lib/stored-photo.ts'
import type { EventDetails } from '../model/event-details.ts'

export function EventCover({ event }: { readonly event: EventDetails }) {
  return (
    <div className={styles.cover}>
      <Cover
        seed={event.slug}
        kind={event.kind}
        size="l"
        ratio={5 / 2}
        motif={event.cover_motif}
        print={event.cover_print}
        photo={event.cover_path ? storedPhoto(event.cover_path) : undefined}
      />
    </div>
  )
}
