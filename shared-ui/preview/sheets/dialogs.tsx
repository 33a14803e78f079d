import { useLanguage } from '@hub/shared-i18n'
import { useState } from 'react'
import { Button } from '../../src/button/button.tsx'
import { motifNames } from '../../src/cover/cover-options.ts'
import { coverUrl } from '../../src/cover/cover-url.ts'
import { Dialog } from '../../src/dialog/dialog.tsx'
import { TextField } from '../../src/field/text-field.tsx'
import { Gallery } from '../../src/gallery/gallery.tsx'
import { Row, SampleSection } from '../sample-section.tsx'
import { sampleText } from '../samples.ts'

/** Pictures for the gallery: covers by night. */
const photos = motifNames.slice(0, 7).map((motif) => ({
  id: motif,
  src: coverUrl({ seed: motif, kind: 'lecture', motif, print: 'night', ratio: '3x2' }, 'light'),
  width: 450,
  height: 300,
  alt: motif,
}))

export function Dialogs() {
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <SampleSection title={sampleText(language, 'Окно', 'Dialog')}>
        <Row>
          <Button variant="line" onClick={() => setOpen(true)}>
            {sampleText(language, 'Открыть окно', 'Open dialog')}
          </Button>
        </Row>
        <Dialog
          open={open}
          onClose={close}
          title={sampleText(language, 'Отменить событие?', 'Cancel the event?')}
        >
          <div className="stack">
            <p>
              {sampleText(
                language,
                'Письмо получат 58 человек, вернуть нужно 69 600 RSD. Отменить отмену не получится.',
                '58 people will get a mail, 69,600 RSD have to be returned. There is no way back.',
              )}
            </p>
            <TextField label={sampleText(language, 'Причина', 'Reason')} />
            <Row>
              <Button variant="danger" onClick={close}>
                {sampleText(language, 'Отменить событие', 'Cancel the event')}
              </Button>
              <Button variant="quiet" onClick={close}>
                {sampleText(language, 'Оставить', 'Keep it')}
              </Button>
            </Row>
          </div>
        </Dialog>
      </SampleSection>
      <SampleSection title={sampleText(language, 'Фотографии', 'Photos')}>
        <Gallery photos={photos} />
      </SampleSection>
    </>
  )
}
