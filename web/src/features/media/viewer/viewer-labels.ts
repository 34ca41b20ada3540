import type { Labels } from 'yet-another-react-lightbox'
import { t } from '../../../lib/i18n/i18n.ts'

/** Returns the names of the viewer's parts in the language of the page. */
export const viewerLabels = (): Labels => ({
  Previous: t`Previous`,
  Next: t`Next`,
  Close: t`Close`,
  Lightbox: t`Photos in full screen`,
  Carousel: t`slides`,
  Slide: t`photo`,
  'Photo gallery': t`Photos`,
  'Zoom in': t`Zoom in`,
  'Zoom out': t`Zoom out`,
  'Enter Fullscreen': t`Full screen`,
  'Exit Fullscreen': t`Leave full screen`,
  Play: t`Start slideshow`,
  Pause: t`Pause slideshow`,
  Thumbnails: t`All photos`,
  Download: t`Download`,
})
