import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Option } from '../../ui/field.tsx'
import type { Tab } from '../../ui/tabs.tsx'
import type { WireMassMessage } from './queries.ts'

const states = (): Readonly<Record<WireMassMessage['state'], { readonly text: string; readonly tone: Tone }>> => ({
  scheduled: { text: t`Scheduled`, tone: 'accent' },
  sending: { text: t`Sending`, tone: 'wait' },
  paused: { text: t`Paused`, tone: 'wait' },
  sent: { text: t`Sent`, tone: 'good' },
  cancelled: { text: t`Cancelled`, tone: 'neutral' },
  unsending: { text: t`Unsending`, tone: 'wait' },
  unsent: { text: t`Unsent`, tone: 'neutral' },
})

/** Returns the state of a mass message, in words and tone. */
export const stateLabel = ({ state }: Pick<WireMassMessage, 'state'>) => states()[state]

/** Returns the tabs of the page: all mass messages, and those that wait for their time. */
export const massMessageTabs = (state: string | undefined): readonly Tab[] => [
  { to: href('creator/mass-messages'), text: t`All`, current: state !== 'scheduled' },
  {
    to: href('creator/mass-messages', undefined, { state: 'scheduled' }),
    text: t`Scheduled`,
    current: state === 'scheduled',
  },
]

/** Returns all fans as an option beside lists. */
export const allFans = (): Option => ({ value: 'all', text: t`All fans` })
