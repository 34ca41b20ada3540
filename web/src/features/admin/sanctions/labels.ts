import { t } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { WireHit } from './queries.ts'

/** Returns the formats of lists, as options. */
export const listFormats = () => [
  { value: 'ofac_xml', text: t`OFAC: SDN.XML, CONSOLIDATED.XML or SDN_ADVANCED.XML` },
  { value: 'eu_xml', text: t`EU: consolidated list, XML 1.1` },
  { value: 'uk', text: t`United Kingdom: UK Sanctions List, XML` },
  { value: 'un', text: t`UN: consolidated list, XML` },
  { value: 'ofac', text: t`OFAC: sdn.csv or alt.csv` },
  { value: 'eu', text: t`EU: consolidated list, CSV` },
  { value: 'csv', text: t`CSV with id, name, aliases, birth_date` },
]

/** Returns the state of a hit. */
export const hitStates = (): Record<WireHit['status'], { text: string; tone: Tone }> => ({
  open: { text: t`To decide`, tone: 'wait' },
  cleared: { text: t`Another person`, tone: 'good' },
  blocked: { text: t`Blocked`, tone: 'bad' },
})
